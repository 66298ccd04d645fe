class ParserRuleProperty:
    ignore_prev: bool

class ParserRule:
    properties: dict[str, ParserRuleProperty]
    children: list[ParserRule]
