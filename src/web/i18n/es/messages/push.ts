import type { push as english } from '../../../../contract/messages/push.ts'
import type { Translated } from '../../translated.ts'

export const push: Translated<typeof english> = {
  push_off: 'Este servidor no envía mensajes a dispositivos',
  push_needs_session: 'Los mensajes van a un navegador con sesión iniciada: un token no tiene ninguno',
  push_not_enabled: 'Primero hay que activar las notificaciones en este navegador',
  push_endpoint_wrong: 'debe ser la dirección que el servicio push dio al navegador',
  push_service_unknown: 'El ajuste push_services no incluye {{host}}, el servicio push de este navegador',
  push_keys_wrong: 'deben ser las claves de una suscripción push',
  push_gone: 'El navegador ya no acepta mensajes: hay que volver a activar las notificaciones',
  push_answered: '{{host}} rechazó el mensaje con el código {{code}}',
  push_unreadable:
    'La suscripción de este navegador no se puede descifrar: hay que volver a activar las notificaciones',
}
