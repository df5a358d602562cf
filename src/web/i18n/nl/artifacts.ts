export const artifacts = {
  title: 'Artefacten',
  count_one: '{{count}} artefact',
  count_other: '{{count}} artefacten',
  patterns: 'Te bewaren bestanden',
  patternsHelp:
    'Eén patroon per regel, vanaf de hoofdmap van de repository. * staat voor willekeurige tekens in een naam, ** voor willekeurige mappen. Een map betekent alles daarin; verborgen bestanden alleen als de punt in het patroon staat. Een regel die met ! begint, sluit bestanden uit.',
  keptHelp:
    'De bestanden worden na elke run naar de server gekopieerd, ook na een mislukte, en iedereen die de run kan zien, kan ze downloaden. Geheimen erin worden niet gemaskeerd.',
  nothingKept: 'Er worden geen bestanden bewaard',
  downloadAll: 'Alles downloaden',
  download: '{{name}} downloaden',
  none: 'Geen artefacten',
  noneMatched: 'Na de run kwam geen enkel bestand overeen met {{patterns}}.',
  noneWanted: 'Het sjabloon noemt geen te bewaren bestanden, of de run is gestopt.',
  running: 'De bestanden worden aan het einde van de run verzameld.',
  leftOut_one: '{{count}} bestand is niet bewaard',
  leftOut_other: '{{count}} bestanden zijn niet bewaard',
  more_one: 'En nog {{count}}.',
  more_other: 'En nog {{count}}.',
  unmasked: 'Geheimen in artefacten worden niet gemaskeerd. Artefacten worden samen met hun taak verwijderd.',
}
