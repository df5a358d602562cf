export const palette = {
  runATemplate: 'Vorlage starten …',
  newTemplate: 'Neue Vorlage',
  taskNumber: 'Aufgabe #{{id}}',
  leaveStep: 'Zurück zu allem',
  prefixActions: 'Nur Aktionen',
  prefixTemplates: 'Nur Vorlagen',
  prefixTasks: 'Aufgabe nach Nummer',
  hintMove: 'wählen',
  hintOpen: 'öffnen',
  hintTab: 'in neuem Tab',
  hintHelp: 'Hilfe',
  paletteEmpty: 'Nichts gefunden',
}
