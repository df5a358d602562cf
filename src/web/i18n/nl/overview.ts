export const overview = {
  deciding: 'Wacht op een beslissing',
  noneDeciding: 'Niets wacht op een beslissing.',
  running: 'Bezig',
  noneRunning: 'Er wordt niets uitgevoerd.',
  failed: 'Mislukt in de afgelopen 24 uur',
  noneFailed: 'Van geen enkel sjabloon is de laatste run mislukt.',
  coming: 'Volgende geplande runs',
  noneComing: 'Er is geen planning actief.',
  more: 'De eerste {{count}} worden getoond. De andere staan in de projecten zelf.',
}
