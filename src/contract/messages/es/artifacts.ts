import type { artifacts as english } from '../artifacts.ts'
import type { Translated } from '../translated.ts'

export const artifacts: Translated<typeof english> = {
  artifact_too_large: 'Los artefactos de una tarea pueden ocupar en total {{size}} (ajuste max_artifact_bytes)',
  artifact_too_many: 'Una tarea puede tener {{max}} artefactos (ajuste max_artifact_files)',
  artifact_link: 'Es un enlace simbólico, que no se sigue',
  artifact_special: 'No es un archivo normal',
  artifact_name: 'Su nombre no es UTF-8 válido o supera los {{max}} bytes',
  artifact_unreadable: 'El usuario de la tarea no puede leerlo',
  artifact_server_full: 'El disco del servidor está lleno',
  artifact_not_stored: 'El servidor no pudo guardarlo: {{problem}}',
  artifact_stopped: 'La tarea se detuvo antes de que se guardara',
  artifact_part: 'El archivo tiene {{size}} bytes: solicite un intervalo que empiece antes de su final',
  artifact_lost: 'El contenido de {{name}} no está en la carpeta de datos del servidor',
  artifacts_not_listed: 'No se pudieron listar los archivos: {{problem}}',
}
