/** Texts about backups of projects, and projects created from backups. */
export const restore = {
  backup: 'Copia de seguridad',
  backupText:
    'Descarga el proyecto como archivo: plantillas, repositorios, inventarios, grupos de variables, vistas, programaciones, integraciones, canales de alertas y los nombres de las claves. Sin secretos, tareas ni miembros.',
  title: 'Restaurar proyecto',
  instead: '¿Tiene una copia de seguridad?',
  insteadText: 'Cree un proyecto a partir de un archivo de copia de seguridad de Signalbox o Semaphore UI.',
  intro:
    'Crea un proyecto nuevo a partir de un archivo de copia de seguridad de Signalbox o Semaphore UI. Primero se comprueba el archivo completo; si algo no es válido, no se crea nada.',
  file: 'Archivo de copia de seguridad',
  choose: 'Elegir un archivo',
  drop: 'o suéltelo aquí',
  missing: 'Se necesita un archivo de copia de seguridad',
  tooLarge: 'El archivo supera los {{size}} MiB',
  notJson: 'No es un archivo de copia de seguridad: no es JSON válido. ¿Se descargó completo?',
  noBackup: 'No es un archivo de copia de seguridad: no contiene ningún proyecto',
  holds: 'Contenido del archivo',
  willBeEmpty_one:
    '{{count}} clave quedará vacía, ya que las copias de seguridad no contienen secretos:',
  willBeEmpty_many:
    '{{count}} claves quedarán vacías, ya que las copias de seguridad no contienen secretos:',
  willBeEmpty_other:
    '{{count}} claves quedarán vacías, ya que las copias de seguridad no contienen secretos:',
  secretsWillBeEmpty_one: '{{count}} secreto de un grupo de variables quedará vacío.',
  secretsWillBeEmpty_many: '{{count}} secretos de grupos de variables quedarán vacíos.',
  secretsWillBeEmpty_other: '{{count}} secretos de grupos de variables quedarán vacíos.',
  schedulesAreOn_one: '{{count}} programación está activada.',
  schedulesAreOn_many: '{{count}} programaciones están activadas.',
  schedulesAreOn_other: '{{count}} programaciones están activadas.',
  paused: 'Pausar las programaciones',
  pausedHint:
    'Para que no se ejecuten a la vez que las del original. Reanúdelas en la página Programaciones cuando todo esté listo.',
  wasPaused: 'Estaban en pausa en la copia de seguridad:',
  leftOut: 'No se restaura, porque esta versión no lo admite:',
  nameTaken: 'Ya existe un proyecto con este nombre. Los dos aparecerán en la lista de proyectos.',
  restore: 'Restaurar',
  busy: 'Comprobando el archivo y restaurando el proyecto…',
  refused_one: 'El archivo se ha rechazado: {{count}} problema',
  refused_many: 'El archivo se ha rechazado: {{count}} problemas',
  refused_other: 'El archivo se ha rechazado: {{count}} problemas',
  nothingMade: 'No se ha creado nada. Corrija el archivo e inténtelo de nuevo.',
  problems: 'Problemas del archivo',
  restoredTitle: 'Proyecto restaurado',
  restored: 'El proyecto {{name}} se ha restaurado correctamente.',
  emptyKeys_one: 'Se ha añadido {{count}} clave vacía. Complétela antes de ejecutar tareas.',
  emptyKeys_many: 'Se han añadido {{count}} claves vacías. Complételas antes de ejecutar tareas.',
  emptyKeys_other: 'Se han añadido {{count}} claves vacías. Complételas antes de ejecutar tareas.',
  emptySecrets_one:
    'Se ha añadido {{count}} secreto vacío a un grupo de variables. Complételo antes de ejecutar tareas.',
  emptySecrets_many:
    'Se han añadido {{count}} secretos vacíos a grupos de variables. Complételos antes de ejecutar tareas.',
  emptySecrets_other:
    'Se han añadido {{count}} secretos vacíos a grupos de variables. Complételos antes de ejecutar tareas.',
  warnings: 'Tenga en cuenta',
  open: 'Abrir el proyecto',
}
