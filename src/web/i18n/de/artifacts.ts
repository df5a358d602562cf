export const artifacts = {
  title: 'Artefakte',
  count_one: '{{count}} Artefakt',
  count_other: '{{count}} Artefakte',
  patterns: 'Aufzubewahrende Dateien',
  patternsHelp:
    'Ein Muster pro Zeile, ab der obersten Ebene des Repositorys. * steht für beliebige Zeichen eines Namens, ** für beliebige Ordner. Ein Ordner meint alles darin; versteckte Dateien nur, wenn das Muster den Punkt nennt. Eine Zeile, die mit ! beginnt, lässt Dateien aus.',
  keptHelp:
    'Die Dateien werden nach jedem Lauf, auch einem fehlgeschlagenen, auf den Server kopiert; alle, die den Lauf sehen, können sie herunterladen. Geheimnisse darin werden nicht verdeckt.',
  nothingKept: 'Es werden keine Dateien aufbewahrt',
  downloadAll: 'Alle herunterladen',
  download: '{{name}} herunterladen',
  none: 'Keine Artefakte',
  noneMatched: 'Nach dem Lauf passte keine Datei auf {{patterns}}.',
  noneWanted: 'Die Vorlage nennt keine Dateien zum Aufbewahren, oder der Lauf wurde gestoppt.',
  running: 'Die Dateien werden am Ende des Laufs eingesammelt.',
  leftOut_one: '{{count}} Datei wurde nicht aufbewahrt',
  leftOut_other: '{{count}} Dateien wurden nicht aufbewahrt',
  more_one: 'Und {{count}} weitere.',
  more_other: 'Und {{count}} weitere.',
  unmasked: 'Geheimnisse in Artefakten werden nicht verdeckt. Artefakte werden zusammen mit ihrer Aufgabe gelöscht.',
}
