import type { runners as english } from '../runners.ts'
import type { Translated } from '../translated.ts'

export const runners: Translated<typeof english> = {
  runner_tag_comma: 'Un tag no tiene comas: la coma separa tags',
  runner_tags_too_many: 'Debe tener como máximo {{max}} tags',
  runner_tag_required:
    'Se necesita un tag: un runner de un proyecto que no es predeterminado solo recibe tareas que piden sus tags',
  runner_webhook_wrong: 'Debe ser una dirección que empiece por http:// o https://, sin contraseña',
  runner_public_key_wrong: 'Debe ser una clave pública RSA de al menos 2048 bits en PEM',
  runner_project_fixed: 'Un runner permanece en su proyecto: cree otro',
  runner_local_name: 'El runner local de un servidor lleva el nombre de ese servidor (ajuste node)',
  runner_local_kept:
    'El runner local de un servidor no se puede eliminar: acordónelo o desactívelo para que no reciba tareas',
  runner_local_registered: 'El runner local de un servidor no necesita registro: lo inicia el servidor',
  runner_registered: 'Este runner ya está registrado: cree otro y elimine este si ya no se usa',
  metrics_off: 'Este servidor no tiene métricas: defina metrics_token',
  runner_busy: 'Este runner tiene {{count}} tareas sin terminar: drénelo y espere, o deténgalas antes',
  runner_busy_one: 'Este runner tiene {{count}} tarea sin terminar: drénelo y espere, o deténgala antes',
  runners_remote_off:
    'Este servidor no admite runners de otras máquinas: un administrador debe definir use_remote_runner',
  runner_token_of_pod: 'El token de un pod es para las llamadas sobre su tarea',
  registration_token_wrong: 'Token de registro no válido: no es correcto, ya se ha usado o ha caducado',
}
