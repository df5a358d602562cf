/** Texts of triggers that only the pages of templates show: not part of the first load. */
export const commits = {
  checkHelp: 'Uruchamia zadanie, gdy gałąź ma nowy commit. Obecny commit nie liczy się jako nowy.',
  checkRunNowHelp: 'Uruchamia zadanie dla obecnego commitu po zapisaniu szablonu.',
  checkMany_one: 'Ten szablon ma {{count}} sprawdzanie nowych commitów.',
  checkMany_few: 'Ten szablon ma {{count}} sprawdzania nowych commitów. Zmienia się je pojedynczo:',
  checkMany_many: 'Ten szablon ma {{count}} sprawdzań nowych commitów. Zmienia się je pojedynczo:',
  checkMany_other: 'Ten szablon ma {{count}} sprawdzania nowych commitów. Zmienia się je pojedynczo:',
  checkFailed: 'Szablon zapisano, ale nie jego sprawdzanie nowych commitów: {{message}}',
  checkNotRun: 'Szablon i jego sprawdzanie nowych commitów zapisano, ale nie uruchomiono zadania: {{message}}',
  checkNotLoaded: 'Nie udało się załadować sprawdzania nowych commitów: {{message}} Pozostaje bez zmian.',
  noneText: 'Aby uruchamiać go automatycznie, dodaj harmonogram lub integrację.',
}
