import type { restoreWarnings as english } from '../restore-warnings.ts'
import type { Translated } from '../translated.ts'

export const restoreWarnings: Translated<typeof english> = {
  restored_field: '{{section}}: no se restaura {{field}} de 1 objeto',
  restored_field_several: '{{section}}: no se restaura {{field}} de {{count}} objetos',
  restored_list: '{{what}}: no se restaura, porque no existe en esta versión',
  restored_list_several: '{{what}}: no se restauran, porque no existen en esta versión',
  restored_list_of: '{{count}} {{what}}',
  restored_unknown_list: '{{name}} ({{count}})',
  list_role: 'rol',
  list_roles: 'roles',
  list_runner: 'runner',
  list_runners: 'runners',
  list_runner_tag: 'tag de runner',
  list_runner_tags: 'tags de runner',
  list_workflow: 'flujo de trabajo',
  list_workflows: 'flujos de trabajo',
  restored_group_key:
    '1 clave de grupos de variables o de texto sin formato: se restaura con su grupo, si este la indica',
  restored_group_key_several:
    '{{count}} claves de grupos de variables o de texto sin formato: se restauran con su grupo, si este las indica',
  restored_old_file:
    'El archivo es de una versión que no guarda los secretos de grupos de variables, los nombres de programaciones, si están activadas ni más de una programación por plantilla: añada lo que falta',
  restored_old_template:
    '1 plantilla permite que las tareas elijan la rama, el límite, el inventario y la salida de depuración, como hacía esa versión: desactive lo que no se necesite',
  restored_old_template_several:
    '{{count}} plantillas permiten que las tareas elijan la rama, el límite, el inventario y la salida de depuración, como hacía esa versión: desactive lo que no se necesite',
  restored_old_schedule:
    'programación {{name}}: el archivo no indica si era una programación simple ni si estaba activada. Se restaura activada y solo inicia una tarea cuando el repositorio tiene un commit nuevo: si se ejecutaba con independencia de los commits, cree una programación simple',
  restored_variable_name:
    'grupo de variables {{group}}: {{name}} se restaura tal cual, y puede que los programas no la reciban. {{problem}}',
  restored_unfit: '{{path}}: {{problem}}; se restaura tal cual',
  unfit_become_key: 'una clave de tipo ssh no contiene contraseña',
  unfit_sender_key: 'los remitentes se identifican con una clave de tipo login_password',
  unfit_inventory: 'la aplicación {{app}} necesita uno de tipo {{types}}',
  unfit_build: '{{name}} no es una plantilla de compilación',
  restored_integration_unready: 'la integración {{name}} no está lista: {{reason}}',
  restored_template_unready: 'la plantilla {{name}} no está lista: {{reason}}',
  restored_vault_key:
    '{{path}}: {{name}} es de tipo {{type}} y no contiene contraseña, por lo que las ejecuciones omiten este vault',
  restored_vault_no_key: '{{path}}: no se ha elegido ninguna clave, por lo que las ejecuciones omiten este vault',
  restored_without_password:
    '{{path}}: contenía una contraseña, que se ha quitado; elija una clave de tipo login_password que la contenga',
  restored_sort_column: '{{path}}: no existe la columna {{column}} para ordenar; se ordena por nombre',
  restored_schedule_paused: '1 programación está activada y en pausa, hasta que se permita su ejecución: {{names}}',
  restored_schedule_paused_several:
    '{{count}} programaciones están activadas y en pausa, hasta que se permita su ejecución: {{names}}',
  restored_schedule_runs: '1 programación se ejecuta a partir de ahora: {{names}}',
  restored_schedule_runs_several: '{{count}} programaciones se ejecutan a partir de ahora: {{names}}',
  restored_names_more: '{{names}} y {{count}} más',
  restored_schedule_past: 'programación {{name}}: su hora {{time}} ya ha pasado; se restaura desactivada',
  restored_schedule_problem: 'programación {{name}}: así no puede iniciar ninguna tarea: {{problem}}',
  restored_integration_problem: 'integración {{name}}: así no puede iniciar ninguna tarea: {{problem}}',
  restored_address:
    '{{of}}: 1 dirección es nueva, porque la anterior está en uso en este servidor o se podría adivinar; informe a sus remitentes',
  restored_address_several:
    '{{of}}: {{count}} direcciones son nuevas, porque las anteriores están en uso en este servidor o se podrían adivinar; informe a sus remitentes',
  of_project: 'el proyecto',
  of_integration: 'integración {{name}}',
  restored_integration_key:
    '1 integración rechaza a todos los remitentes hasta que se introduzca el secreto de su clave: {{names}}',
  restored_integration_key_several:
    '{{count}} integraciones rechazan a todos los remitentes hasta que se introduzca el secreto de su clave: {{names}}',
  restored_channel_secret: 'canal de alertas {{name}}: hay que introducir de nuevo {{fields}}; se restaura desactivado',
  restored_storage_secret:
    'almacén de secretos {{name}}: hay que introducir de nuevo {{fields}} antes de que las tareas puedan leer secretos de él',
  more_warnings: 'y {{count}} más',
}
