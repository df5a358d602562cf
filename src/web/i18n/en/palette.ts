export const palette = {
  runATemplate: 'Run a template…',
  newTemplate: 'New template',
  failedRuns: 'Failed runs',
  taskNumber: 'Task #{{id}}',
  leaveStep: 'Back',
  prefixActions: 'Only actions',
  prefixTasks: 'Task by number',
  hintMove: 'choose',
  hintOpen: 'open',
  hintTab: 'in a new tab',
  hintHelp: 'help',
  paletteEmpty: 'No results',
}
