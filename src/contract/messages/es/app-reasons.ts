import type { appReasons as english } from '../app-reasons.ts'
import type { Translated } from '../translated.ts'

export const appReasons: Translated<typeof english> = {
  part_file: 'Archivo',
  part_playbook: 'Playbook',
  part_script: 'Script',
  part_working_directory: 'Directorio de trabajo',
  part_requirements: 'Archivo requirements',
  part_inventory: 'Inventario',
  part_vault_script: 'Script de vault',
  part_app_folder: 'Carpeta de {{app}}',
  part_not_set: '{{part}}: no se ha definido; la plantilla no indica ningún archivo.',
  part_not_a_path: '{{part}}: no es una ruta',
  part_outside: '{{part}}: la ruta sale del repositorio: {{path}}',
  part_not_found: '{{part}}: no se ha encontrado: {{path}}',
  part_not_a_file: '{{part}}: no es un archivo: {{path}}',
  part_not_a_folder: '{{part}}: no es una carpeta: {{path}}',
  limit_hits_no_host: 'El límite {{limit}} no coincide con ningún host de los plays de este playbook.',
  limit_of_file: 'Un límite no puede indicar un archivo con @.',
  inventory_not_parsed:
    'El inventario «{{inventory}}» no se puede interpretar: el registro indica qué encontró Ansible.',
  inventory_not_ansible: 'tipo de inventario no válido: Ansible no puede usar {{type}}',
  inventory_not_workspace: 'tipo de inventario no válido: {{type}} no es un workspace',
  become_key_unfit:
    'la clave no sirve para las credenciales become del inventario: se necesita un usuario con contraseña',
  vault_name_wrong: 'El nombre de vault «{{name}}» no puede contener @.',
  vault_script_not_executable:
    'El script de vault {{path}} no es ejecutable: pruebe `git update-index --chmod=+x {{path}}`.',
  no_virtual_environment:
    'No se pudo crear un entorno virtual: instale el módulo venv, por ejemplo, con `apt-get install python3-venv`, o quite requirements.txt',
  variable_like_option: 'El nombre de variable «{{name}}» se tomaría por una opción.',
  workspace_name_unfit: '«{{name}}» no puede ser el nombre de un workspace.',
  backend_without_address:
    'La plantilla reemplaza el backend, pero nada indica dónde está el estado: defina la variable de entorno TF_HTTP_ADDRESS en un grupo de variables de la plantilla.',
  backend_file_taken:
    '{{file}} en el repositorio declara algo más que un backend, y eso se perdería: elija otro nombre de archivo de backend en la plantilla.',
  backend_declared_twice:
    'La configuración declara más de un backend. Donde la plantilla reemplaza el backend, use como nombre del archivo de backend el del archivo que lo declara, o uno que termine en _override.tf.',
  plan_stale:
    'El plan está obsoleto: el estado ha cambiado desde que se hizo, por otra ejecución o manualmente. No se aplicó nada. Vuelva a ejecutar la tarea para obtener un plan nuevo.',
  drift_unreadable: 'El plan no se pudo leer como datos, por lo que no se sabe qué recursos difieren.',
  state_locked:
    'El estado está bloqueado por {{holder}} y no se desbloqueó mientras la tarea esperaba. No se cambió nada.',
  state_locked_id:
    'El estado está bloqueado por {{holder}} y no se desbloqueó mientras la tarea esperaba. No se cambió nada. Si el bloqueo ya no está en uso, libérelo con: terraform force-unlock {{id}}',
  state_locked_http:
    'El estado está bloqueado por otro cliente (bloqueo {{id}}) y no se desbloqueó mientras la tarea esperaba. No se cambió nada. Si Signalbox guarda el estado, la página de sus versiones indica quién tiene el bloqueo y permite forzar el desbloqueo.',
  lock_holder: '{{who}} ({{facts}})',
  lock_holder_unnamed: 'alguien sin identificar',
  lock_since: 'desde {{time}}',
}
