export const filters = {
  words: 'Parole del nome di un template, del messaggio, della versione o del branch',
  status: 'Task con questo stato o con uno di più stati',
  template: 'Task di un template, cercato per parte del nome',
  by: 'Task avviati da un utente, cercato per nome utente o nome',
  app: 'Task di un’app',
  schedule: 'Task avviati da una pianificazione',
  integration: 'Task avviati da un’integrazione',
  pinned: 'Task mai eliminati per età o numero',
  combine: 'I filtri possono essere combinati. Un nome con spazi va tra virgolette.',
}
