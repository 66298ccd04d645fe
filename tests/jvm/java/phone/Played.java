package phone;

import java.lang.invoke.CallSite;
import java.lang.invoke.ConstantCallSite;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/**
 * What a method of Android does on this phone.
 *
 * <p>The class {@code played.Intent} plays {@code android.content.Intent}, and {@code
 * played.Camera_Size} its {@code Camera.Size}: a static method of the same name takes the object and
 * then whatever Android's takes. A method that nobody plays does nothing: it returns nothing, zero,
 * or, where it returns its own kind, the object itself.
 */
public final class Played {
    private Played() {}

    /** Called once for each method, when it is first called. */
    public static CallSite meet(MethodHandles.Lookup from, String name, MethodType type, String owner)
            throws ReflectiveOperationException {
        return new ConstantCallSite(found(name, type, owner));
    }

    private static MethodHandle found(String name, MethodType type, String owner)
            throws ReflectiveOperationException {
        try {
            return MethodHandles.publicLookup().findStatic(Class.forName(playing(owner)), name, type);
        } catch (ClassNotFoundException | NoSuchMethodException nobody) {
            return nothing(name, type);
        }
    }

    private static MethodHandle nothing(String name, MethodType type) throws ReflectiveOperationException {
        List<Class<?>> given = type.parameterList();
        if (name.equals("toString") && given.size() == 1) {
            MethodType words = MethodType.methodType(String.class, Object.class);
            return MethodHandles.publicLookup().findStatic(Objects.class, "toIdentityString", words).asType(type);
        }
        if (!given.isEmpty() && type.returnType() == given.get(0)) {
            MethodHandle self = MethodHandles.identity(type.returnType());
            return MethodHandles.dropArguments(self, 1, given.subList(1, given.size()));
        }
        return MethodHandles.empty(type);
    }

    private static String playing(String owner) {
        return "played." + owner.substring(owner.lastIndexOf('/') + 1).replace('$', '_');
    }

    /** Methods of a played class that play none of Android's, which would never be called. */
    public static String strays(String player, String android) throws ClassNotFoundException {
        Class<?> played = Class.forName(android);
        List<String> strays = new ArrayList<>();
        for (Method one : Class.forName(player).getDeclaredMethods()) {
            if (java.lang.reflect.Modifier.isPublic(one.getModifiers()) && !plays(one, played)) {
                strays.add(one.toString());
            }
        }
        return String.join("\n", strays);
    }

    private static boolean plays(Method one, Class<?> played) {
        Class<?>[] given = one.getParameterTypes();
        boolean its = given.length > 0 && given[0] == played;
        Class<?>[] rest = its ? Arrays.copyOfRange(given, 1, given.length) : given;
        if (one.getName().equals("init")) {
            return its && Arrays.stream(played.getDeclaredConstructors()).anyMatch(made -> Arrays.equals(made.getParameterTypes(), rest));
        }
        return Arrays.stream(played.getDeclaredMethods())
                .anyMatch(
                        theirs ->
                                theirs.getName().equals(one.getName())
                                        && theirs.getReturnType() == one.getReturnType()
                                        && (Arrays.equals(theirs.getParameterTypes(), rest) || Arrays.equals(theirs.getParameterTypes(), given)));
    }
}
