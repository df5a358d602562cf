import type { runnerReasons as english } from '../runner-reasons.ts'
import type { Translated } from '../translated.ts'

export const runnerReasons: Translated<typeof english> = {
  command_failed: '{{command}} terminó con el código de salida {{exit_code}}',
  command_killed: '{{command}} terminó con el código de salida {{exit_code}} (señal {{signal}})',
  program_missing: '{{program}} no está instalado en este runner',
  program_missing_hint: '{{program}} no está instalado en este runner. {{hint}}',
  program_missing_image: '{{program}} no está en la imagen {{image}}',
  program_missing_image_hint: '{{program}} no está en la imagen {{image}}. {{hint}}',
  containers_off:
    'Este runner no ejecuta contenedores, y la tarea indica una imagen: su administrador puede permitirlos',
  containers_required:
    'Este runner solo ejecuta tareas en contenedores: defina una imagen para la plantilla, un grupo de variables, el proyecto o el servidor',
  engine_missing:
    'Este runner no tiene motor de contenedores: instale en él Podman o Docker, o quite la imagen de la tarea',
  engine_silent: 'El motor de contenedores no responde: compruebe Podman o Docker en el runner',
  engine_failed: 'El motor de contenedores no se puede usar: {{problem}}',
  image_not_here:
    'La imagen {{image}} no está en el runner y no se permite descargarla: elija otra política de descarga o cárguela allí',
  image_missing: 'El registro no tiene la imagen {{image}}: compruebe su nombre y tag, y si necesita credenciales',
  image_denied:
    'El registro {{registry}} rechaza la imagen {{image}}: defina junto a la imagen una clave con su usuario y contraseña',
  image_unreachable: 'El registro {{registry}} de la imagen {{image}} no es accesible: {{problem}}',
  image_pull_timeout: 'La imagen {{image}} no se pudo descargar en {{seconds}} s (ajuste container_pull_sec)',
  image_not_pulled: 'La imagen {{image}} no se pudo descargar: {{problem}}',
  image_no_shell: 'La imagen {{image}} no tiene shell (sh): Signalbox lo necesita para iniciar comandos en ella',
  container_not_started: 'No se pudo iniciar un contenedor de la imagen {{image}}: {{problem}}',
  container_files_closed:
    'El usuario del contenedor (imagen {{image}}) no puede leer los archivos de la tarea: quite el usuario o elija aquel con el que el runner ejecuta las tareas',
  container_memory:
    'Se forzó la detención del contenedor porque necesitaba más memoria que su límite de {{memory}} MiB',
  container_memory_machine: 'Se forzó la detención del contenedor porque la máquina del runner no tiene más memoria',
  container_lost:
    'Se forzó la detención del cliente del motor de contenedores mientras se ejecutaba el comando; se desconoce su resultado',
  mount_missing: 'La carpeta {{path}} que hay que montar no existe en el runner',
  mount_not_allowed: 'El administrador del runner no permite montar {{path}}',
  mount_read_only: 'El administrador del runner permite montar {{path}} solo para lectura',
  repository_elsewhere:
    'El repositorio {{name}} es la carpeta {{path}}, y esta tarea se ejecuta en una máquina distinta del servidor: use una URL o permita la carpeta en el runner (ajuste runner.local_roots)',
  working_folder_missing: 'Falta el directorio de trabajo del comando',
  timed_out: 'la tarea superó el tiempo límite de {{duration}}',
  silent_too_long: 'sin salida durante {{duration}}',
  runner_token_refused:
    'El servidor rechazó el token del runner durante toda una concesión: los comandos se detuvieron, porque el servidor no podía supervisarlos',
  runner_disk_full:
    'El disco del runner está lleno: libere espacio en él o reduzca lo que puede ocupar una tarea (ajuste max_task_bytes)',
  runner_machine_restarted:
    'La máquina del runner se reinició mientras se ejecutaba el comando; se desconoce su resultado',
  watcher_killed: 'Se forzó la detención del proceso que supervisaba el comando; se desconoce su resultado',
  journal_damaged: 'El diario del runner para esta tarea está dañado: se desconoce qué ha hecho la tarea',
  step_changed:
    'El runner se reinició, y el paso {{step}} ya no es el que era ({{before}}, ahora {{after}}): la tarea no puede continuar',
  runner_fault: 'Fallo de Signalbox: {{problem}}',
  runner_lacks_program: 'Este runner no tiene el programa «{{program}}», que necesita para ejecutar tareas',
  task_folder_too_large: 'La carpeta de la tarea ocupa más de {{size}} (ajuste max_task_bytes)',
  task_folder_too_full: 'La carpeta de la tarea contiene más de {{max}} archivos (ajuste max_task_files)',
  command_not_started: '{{command}} no se pudo iniciar: {{problem}}',
  start_too_long: 'sus argumentos y su entorno son demasiado largos',
  start_no_process: 'el runner no puede iniciar más procesos',
  start_disk_full: 'el disco del runner está lleno',
  start_files_of_runner: 'el runner tiene demasiados archivos abiertos',
  start_files_of_system: 'el sistema tiene demasiados archivos abiertos',
  start_nul: 'un argumento o una variable de entorno contiene un NUL',
  output_lost: 'Se ha perdido la salida de {{command}}: su archivo ya no existe',
  output_too_large: 'La salida de {{command}} supera los 64 MiB, demasiado para leerla',
  text_lost: 'Se ha perdido el texto leído de {{path}}: su copia ya no existe',
  file_too_large: '{{path}} supera los 64 MiB, demasiado para leerlo',
  file_not_read: '{{path}} no se pudo leer: {{problem}}',
  file_not_looked_up: '{{path}} no se pudo consultar: {{problem}}',
  file_not_written: '{{path}} no se pudo escribir: {{problem}}',
  file_not_removed: '{{path}} no se pudo eliminar: {{problem}}',
  exit_code: 'código de salida {{code}}',
  ssh_client_missing:
    '{{program}} no está instalado en este runner: instale el cliente OpenSSH (Debian: apt install openssh-client, Alpine: apk add openssh-client)',
  ssh_agent_slow: 'ssh-agent no arrancó en 5 segundos',
  ssh_key_not_listed: 'ssh-add no muestra la clave SSH',
  ssh_key_empty: 'La clave SSH está vacía',
  ssh_key_public: 'La clave SSH es una clave pública; se necesita la privada',
  ssh_key_putty: 'La clave SSH está en el formato de PuTTY; expórtela en el formato de OpenSSH (puttygen: Conversions)',
  ssh_key_unreadable: 'La clave SSH no se puede leer: no es una clave privada',
  ssh_key_no_passphrase: 'La clave SSH está protegida con una frase de contraseña, y no hay ninguna guardada con ella',
  ssh_key_wrong_passphrase: 'La frase de contraseña de la clave SSH no es correcta',
}
