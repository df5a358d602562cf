export const palette = {
  runATemplate: 'Vorlage starten …',
  newTemplate: 'Neue Vorlage',
  failedRuns: 'Fehlgeschlagene Läufe',
  taskNumber: 'Aufgabe #{{id}}',
  leaveStep: 'Zurück',
  prefixActions: 'Nur Aktionen',
  prefixTasks: 'Aufgabe nach Nummer',
  hintMove: 'wählen',
  hintOpen: 'öffnen',
  hintTab: 'in neuem Tab',
  hintHelp: 'Hilfe',
  paletteEmpty: 'Keine Treffer',
}
