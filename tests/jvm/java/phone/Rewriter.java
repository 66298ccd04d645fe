package phone;

import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Makes a phone's classes out of Android's own signatures.
 *
 * <p>In the jar that apps are compiled against every method throws. Here each one asks {@link
 * Played} instead; whatever can be called, and with what, stays as Android has it.
 */
public final class Rewriter extends ClassVisitor {
    private static final Handle MEET =
            new Handle(
                    Opcodes.H_INVOKESTATIC,
                    "phone/Played",
                    "meet",
                    "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;"
                            + "Ljava/lang/invoke/MethodType;Ljava/lang/String;)"
                            + "Ljava/lang/invoke/CallSite;",
                    false);
    private static final int BODILESS = Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE;
    private static final int SEEN = Opcodes.ACC_PUBLIC | Opcodes.ACC_PROTECTED | Opcodes.ACC_PRIVATE;

    private String owner;
    private boolean isInterface;

    private Rewriter(ClassVisitor next) {
        super(Opcodes.ASM9, next);
    }

    public static void main(String[] arguments) throws Exception {
        try (ZipFile android = new ZipFile(arguments[0]);
                OutputStream out = Files.newOutputStream(Path.of(arguments[1]));
                ZipOutputStream phone = new ZipOutputStream(out)) {
            phone.setLevel(1);
            for (ZipEntry entry : Collections.list(android.entries())) {
                if (entry.getName().matches("(android|org)/.*\\.class")) {
                    phone.putNextEntry(new ZipEntry(entry.getName()));
                    try (InputStream written = android.getInputStream(entry)) {
                        phone.write(rewritten(written));
                    }
                }
            }
        }
    }

    private static byte[] rewritten(InputStream written) throws Exception {
        ClassWriter out = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        new ClassReader(written).accept(new Rewriter(out), 0);
        return out.toByteArray();
    }

    @Override
    public void visit(int version, int access, String name, String kind, String above, String[] also) {
        owner = name;
        isInterface = (access & Opcodes.ACC_INTERFACE) != 0;
        // What Android makes itself, the phone must be able to make too.
        int made = isInterface ? access : access & ~Opcodes.ACC_ABSTRACT;
        super.visit(version, made, name, kind, above, also);
    }

    @Override
    public FieldVisitor visitField(int access, String name, String type, String kind, Object value) {
        // What Android finds out about itself when it starts is written here by the phone.
        boolean settled = isInterface || value != null;
        return super.visitField(settled ? access : access & ~Opcodes.ACC_FINAL, name, type, kind, value);
    }

    @Override
    public MethodVisitor visitMethod(int access, String name, String type, String kind, String[] thrown) {
        boolean bodiless = (access & BODILESS) != 0;
        if ((name + type).equals("hashCode()I") || (name + type).equals("equals(Ljava/lang/Object;)Z")) {
            return null;
        }
        int made = isInterface ? access : access & ~BODILESS;
        if (name.equals("<init>") && (access & SEEN) == 0) {
            made |= Opcodes.ACC_PUBLIC;
        }
        MethodVisitor out = super.visitMethod(made, name, type, kind, thrown);
        if (bodiless && !isInterface) {
            out.visitCode();
            play(out, access, name, type);
            out.visitMaxs(0, 0);
            out.visitEnd();
            return null;
        }
        return new Body(out, access, name, type);
    }

    /** Everything the method was given goes to {@link Played}, and what that returns goes back. */
    private void play(MethodVisitor out, int access, String name, String type) {
        boolean fixed = (access & Opcodes.ACC_STATIC) != 0;
        int place = fixed ? 0 : 1;
        if (!fixed) {
            out.visitVarInsn(Opcodes.ALOAD, 0);
        }
        for (Type one : Type.getArgumentTypes(type)) {
            out.visitVarInsn(one.getOpcode(Opcodes.ILOAD), place);
            place += one.getSize();
        }
        String given = fixed ? type : "(L" + owner + ";" + type.substring(1);
        String called = name.equals("<init>") ? "init" : name;
        out.visitInvokeDynamicInsn(called, given, MEET, owner);
        out.visitInsn(Type.getReturnType(type).getOpcode(Opcodes.IRETURN));
    }

    /** A body that throws, up to where it does so: a constructor calls the one above it first. */
    private final class Body extends MethodVisitor {
        private final int access;
        private final String name;
        private final String type;
        private boolean played;

        private Body(MethodVisitor next, int access, String name, String type) {
            super(Opcodes.ASM9, next);
            this.access = access;
            this.name = name;
            this.type = type;
        }

        @Override
        public void visitTypeInsn(int what, String of) {
            if (what == Opcodes.NEW && of.equals("java/lang/RuntimeException")) {
                played = true;
                play(mv, access, name, type);
            } else if (!played) {
                super.visitTypeInsn(what, of);
            }
        }

        @Override
        public void visitInsn(int what) {
            if (!played) {
                super.visitInsn(what);
            }
        }

        @Override
        public void visitLdcInsn(Object value) {
            if (!played) {
                super.visitLdcInsn(value);
            }
        }

        @Override
        public void visitMethodInsn(int what, String of, String called, String with, boolean face) {
            if (!played) {
                super.visitMethodInsn(what, of, called, with, face);
            }
        }
    }
}
