import type { logStorage as english } from '../log-storage.ts'
import type { Translated } from '../translated.ts'

export const logStorage: Translated<typeof english> = {
  log_storage_unavailable:
    'El registro y los artefactos de esta tarea están en el almacenamiento de objetos, que no se puede leer en este momento. Inténtelo más tarde; los administradores encuentran el motivo en la información del sistema',
  log_storage_off:
    'El registro y los artefactos de esta tarea están en un almacenamiento de objetos para el que este servidor no está configurado. Un administrador debe definir log_storage.bucket',
  log_storage_lost: 'Falta una parte del registro o de los artefactos de esta tarea en el almacenamiento de objetos',
  storage_no_answer: '{{place}} no es accesible: {{problem}}',
  storage_slow: '{{place}} no dio señales durante {{seconds}} s',
  storage_cut_off: '{{place}} interrumpió su respuesta antes del final',
  storage_failed: '{{place}} respondió {{status}} {{problem}}',
  storage_refused:
    '{{place}} respondió {{status}} {{problem}}: compruebe el bucket, la región, las claves y sus permisos en log_storage',
  storage_missing: '{{place}} no tiene el objeto {{key}}',
  storage_damaged: 'El objeto {{key}} en {{place}} no es lo que se guardó',
}
