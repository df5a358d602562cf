/** Texts of triggers that only the pages of templates show: not part of the first load. */
export const commits = {
  checkHelp: 'Start een taak wanneer de branch een nieuwe commit heeft. De huidige commit telt niet als nieuw.',
  checkRunNowHelp: 'Start bij het opslaan van het sjabloon een taak voor de huidige commit.',
  checkMany_one: 'Dit sjabloon heeft {{count}} controle op nieuwe commits.',
  checkMany_other: 'Dit sjabloon heeft {{count}} controles op nieuwe commits. Ze worden één voor één gewijzigd:',
  checkFailed: 'Het sjabloon is opgeslagen, maar de controle op nieuwe commits niet: {{message}}',
  checkNotRun:
    'Het sjabloon en de controle op nieuwe commits zijn opgeslagen, maar er is geen taak gestart: {{message}}',
  checkNotLoaded: 'De controle op nieuwe commits kon niet worden geladen: {{message}} Deze blijft ongewijzigd.',
  noneText: 'Voeg een planning of integratie toe om het sjabloon automatisch te starten.',
}
