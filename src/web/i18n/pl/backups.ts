/** Backups of the server, on the system page. */
export const backups = {
  title: 'Kopie zapasowe serwera',
  place_one: 'Miejsce: {{place}}; zachowywana jest najnowsza kopia.',
  place_few: 'Miejsce: {{place}}; zachowywane są {{count}} najnowsze kopie.',
  place_many: 'Miejsce: {{place}}; zachowywanych jest {{count}} najnowszych kopii.',
  place_other: 'Miejsce: {{place}}; liczba zachowywanych kopii: {{count}}.',
  next: 'Następna kopia zapasowa:',
  noSchedule: 'Nie ma harmonogramu (ustawienie backup.schedule).',
  none: 'Nie utworzono jeszcze żadnej kopii zapasowej.',
  begun: 'Rozpoczęto',
  result: 'Wynik',
  origin: { schedule: 'Według harmonogramu', user: 'Ręcznie: {{username}}', command: 'W wierszu poleceń' },
  status: { running: 'W toku', success: 'Ukończono', error: 'Niepowodzenie' },
  verified: 'przywrócona i sprawdzona',
  unverified: 'niesprawdzona',
  now: 'Utwórz kopię teraz',
}
