/** Texts of triggers that only the pages of templates show: not part of the first load. */
export const commits = {
  checkHelp: 'Avvia un task quando il branch ha un nuovo commit. Il commit attuale non conta come nuovo.',
  checkRunNowHelp: 'Avvia un task per il commit attuale quando il template viene salvato.',
  checkMany_one: 'Questo template ha {{count}} controllo dei nuovi commit.',
  checkMany_many: 'Questo template ha {{count}} controlli dei nuovi commit. Si modificano uno per uno:',
  checkMany_other: 'Questo template ha {{count}} controlli dei nuovi commit. Si modificano uno per uno:',
  checkFailed: 'Il template è stato salvato, ma il controllo dei nuovi commit no: {{message}}',
  checkNotRun:
    'Il template e il controllo dei nuovi commit sono stati salvati, ma nessun task è stato avviato: {{message}}',
  checkNotLoaded: 'Impossibile caricare il controllo dei nuovi commit: {{message}} Resta invariato.',
  noneText: 'Aggiungere una pianificazione o un’integrazione per l’avvio automatico.',
}
