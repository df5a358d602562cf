/** Texts of triggers that only the pages of templates show: not part of the first load. */
export const commits = {
  checkHelp: 'Inicia una tarea cuando la rama tiene un commit nuevo. El commit actual no cuenta como nuevo.',
  checkRunNowHelp: 'Inicia una tarea para el commit actual al guardar la plantilla.',
  checkMany_one: 'Esta plantilla tiene {{count}} búsqueda de commits nuevos.',
  checkMany_many: 'Esta plantilla tiene {{count}} búsquedas de commits nuevos. Se modifican una por una:',
  checkMany_other: 'Esta plantilla tiene {{count}} búsquedas de commits nuevos. Se modifican una por una:',
  checkFailed: 'La plantilla se ha guardado, pero no su búsqueda de commits nuevos: {{message}}',
  checkNotRun:
    'La plantilla y su búsqueda de commits nuevos se han guardado, pero no se ha iniciado ninguna tarea: {{message}}',
  checkNotLoaded: 'No se pudo cargar su búsqueda de commits nuevos: {{message}} Queda sin cambios.',
  noneText: 'Añada una programación o una integración para iniciarla automáticamente.',
}
