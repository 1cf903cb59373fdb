"""What is said before a move of HORUS is made, in English and German."""

from types import MappingProxyType

PREVIEW = MappingProxyType(
    {
        "region": {"en": "{kind}: {size} tiles, worth {value}", "de": "{kind}: {size} Plättchen, Wert {value}"},
        "small": {"en": "{kind}: 1 tile, worth {value}", "de": "{kind}: 1 Plättchen, Wert {value}"},
        "join": {"en": "joins {count} regions", "de": "verbindet {count} Regionen"},
        "touches": {"en": "touches {kinds}", "de": "berührt {kinds}"},
        "and": {"en": "{before} and {last}", "de": "{before} und {last}"},
        "island": {"en": "makes an island", "de": "schafft eine Insel"},
        "you": {"en": "you {change}", "de": "du {change}"},
        "seat": {"en": "{seat} {change}", "de": "{seat} {change}"},
    }
)
