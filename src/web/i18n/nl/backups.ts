/** Backups of the server, on the system page. */
export const backups = {
  title: 'Back-ups van de server',
  place_one: 'Opgeslagen in {{place}}, waar de nieuwste {{count}} back-up wordt bewaard.',
  place_other: 'Opgeslagen in {{place}}, waar de nieuwste {{count}} back-ups worden bewaard.',
  next: 'Volgende back-up:',
  noSchedule: 'Er is geen planning (instelling backup.schedule).',
  none: 'Er is nog geen back-up gemaakt.',
  begun: 'Gestart',
  result: 'Resultaat',
  origin: { schedule: 'Volgens planning', user: 'Door {{username}}', command: 'Via de opdrachtregel' },
  status: { running: 'Bezig', success: 'Voltooid', error: 'Mislukt' },
  verified: 'teruggezet en gecontroleerd',
  unverified: 'niet gecontroleerd',
  now: 'Nu back-up maken',
}
