import type { limitReasons as english } from '../limit-reasons.ts'
import type { Translated } from '../translated.ts'

export const limitReasons: Translated<typeof english> = {
  limit_from_server: 'los ajustes del servidor',
  limit_from_project: 'los ajustes del proyecto',
  limit_from_template: 'la plantilla',
  limit_memory:
    'La tarea necesitó más de los {{value}} MiB de memoria permitidos (límite de: {{origin}}), y el sistema terminó uno de sus programas: aumente allí el límite o haga que la tarea haga menos cosas a la vez',
  limit_processes:
    'La tarea alcanzó los {{value}} procesos e hilos permitidos (límite de: {{origin}}) y no pudo iniciar más: aumente allí el límite o haga que la tarea haga menos cosas a la vez',
  limit_disk:
    'La carpeta de la tarea contiene más de los {{size}} permitidos (límite de: {{origin}}): aumente allí el límite o elimine archivos antes',
  limit_file:
    'Un archivo de la tarea superó los {{size}} permitidos para su carpeta (límite de: {{origin}}): aumente allí el límite o escriba menos',
  limit_not_applied: 'El runner no pudo aplicar los límites de la tarea: {{problem}}',
}
