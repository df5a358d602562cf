import type { deliveryReasons as english } from '../delivery-reasons.ts'
import type { Translated } from '../translated.ts'

export const deliveryReasons: Translated<typeof english> = {
  no_matcher: 'No hay ninguna condición: las direcciones del proyecto y del servidor necesitan al menos una',
  matcher_failed: '{{matcher}} no se cumple',
  sent_a_ping: '{{sender}} envió un ping, que prueba la conexión y no inicia nada',
  trigger_unreadable: 'Su configuración no se puede leer: guárdela de nuevo',
  stored_answers_unread: 'Sus respuestas guardadas no se pueden leer: {{problem}}',
  value_not_found: '{{value}}: no se encontró nada en {{key}} para {{variable}}',
  deliveries_too_many:
    'Llegaron más de {{max}} entregas por minuto de remitentes sin autenticar: exija la autenticación',
  delivery_too_large: 'El cuerpo supera los {{kib}} KiB',
  received_before: 'Ya se había recibido la misma entrega',
  received_before_as: 'Ya se había recibido la misma entrega, con el número {{delivery}}',
  header_not_kept:
    'El encabezado {{header}} contenía un secreto y no se conserva: haga que el remitente envíe de nuevo la entrega',
  not_started_by_fault: 'Este servidor no pudo iniciarla: su registro contiene los detalles',
  sender_key_empty: 'La clave no tiene secreto: elija o guarde uno',
  header_missing: 'Falta el encabezado {{header}}',
  signature_wrong: 'La firma de {{header}} no corresponde al cuerpo y al secreto',
  token_wrong: 'El token de {{header}} no es correcto',
  login_missing: 'Faltan el nombre de usuario y la contraseña: el encabezado Authorization debe empezar por Basic',
  login_wrong: 'El nombre de usuario o la contraseña no son correctos',
  method_unknown: 'El método {{method}} no se conoce',
}
