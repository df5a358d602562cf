/** Backups of the server, on the system page. */
export const backups = {
  title: 'Backup del server',
  place_one: 'Memorizzati in {{place}}, dove viene conservato il backup più recente.',
  place_many: 'Memorizzati in {{place}}, dove vengono conservati i {{count}} backup più recenti.',
  place_other: 'Memorizzati in {{place}}, dove vengono conservati i {{count}} backup più recenti.',
  next: 'Prossimo backup:',
  noSchedule: 'Non c’è alcuna pianificazione (impostazione backup.schedule).',
  none: 'Non è ancora stato eseguito alcun backup.',
  begun: 'Avviato',
  result: 'Esito',
  origin: { schedule: 'Da pianificazione', user: 'Da {{username}}', command: 'Dalla riga di comando' },
  status: { running: 'In corso', success: 'Completo', error: 'Non riuscito' },
  verified: 'ripristinato e verificato',
  unverified: 'non verificato',
  now: 'Esegui il backup ora',
}
