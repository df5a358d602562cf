/** Examples that fill the empty fields of a form. */
export const examples = {
  inserted: 'Wypełnione pola: {{fields}}',
  undo: 'Cofnij',
  ansibleName: 'Konfiguracja serwerów WWW',
  terraformName: 'Zmiana infrastruktury produkcyjnej',
  scriptName: 'Wdrożenie witryny',
  matcherName: 'Push do main',
  version: 'Wersja do wdrożenia',
  versionHelp: 'Trzy liczby, np. 1.4.0',
  zone: 'Strefa',
}
