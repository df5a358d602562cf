import type { limitReasons as english } from '../limit-reasons.ts'
import type { Translated } from '../translated.ts'

export const limitReasons: Translated<typeof english> = {
  limit_from_server: 'la configuración del servidor',
  limit_from_project: 'la configuración del proyecto',
  limit_from_template: 'la plantilla',
  limit_memory:
    'La tarea necesitó más memoria que los {{value}} MiB permitidos (límite definido en {{origin}}) y el sistema terminó uno de sus programas: aumente allí el límite o haga que la tarea haga menos cosas a la vez',
  limit_processes:
    'La tarea alcanzó los {{value}} procesos e hilos permitidos (límite definido en {{origin}}) y no pudo iniciar más: aumente allí el límite o haga que la tarea haga menos cosas a la vez',
  limit_disk:
    'La carpeta de la tarea contiene más de los {{size}} permitidos (límite definido en {{origin}}): aumente allí el límite o elimine los archivos en cuanto no se necesiten',
  limit_file:
    'Un archivo de la tarea superó los {{size}} permitidos para su carpeta (límite definido en {{origin}}): aumente allí el límite o escriba menos',
  limit_not_applied: 'El runner no pudo aplicar los límites de la tarea: {{problem}}',
}
