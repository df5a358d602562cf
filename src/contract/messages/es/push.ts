import type { push as english } from '../push.ts'
import type { Translated } from '../translated.ts'

export const push: Translated<typeof english> = {
  push_off: 'Este servidor no envía mensajes a dispositivos',
  push_needs_session: 'Los mensajes se envían a un navegador con sesión iniciada, y un token no tiene navegador',
  push_not_enabled: 'Active primero las notificaciones en este navegador',
  push_endpoint_wrong: 'debe ser la dirección que el servicio push dio al navegador',
  push_service_unknown: 'El ajuste push_services no incluye {{host}}, el servicio push de este navegador',
  push_keys_wrong: 'deben ser las claves de una suscripción push',
  push_gone: 'El navegador ya no acepta mensajes: vuelva a activar las notificaciones',
  push_answered: '{{host}} rechazó el mensaje con el código {{code}}',
  push_unreadable: 'La suscripción de este navegador no se puede descifrar: vuelva a activar las notificaciones',
}
