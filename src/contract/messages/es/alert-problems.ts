import type { alertProblems as english } from '../alert-problems.ts'
import type { Translated } from '../translated.ts'

export const alertProblems: Translated<typeof english> = {
  alert_of_channel: '{{channel}}: {{problem}}',
  alert_with_code: '{{problem}} (código {{code}})',
  alert_given_up: 'se abandonó el envío al cabo de {{days}} días: {{problem}}',
  alert_no_turn: 'no se envió a tiempo',
  alert_server_stopped:
    'El servidor se detuvo durante el envío: puede que la alerta haya llegado. Si no es así, inténtelo de nuevo',
  alert_sender_lost:
    'El servidor que la enviaba dejó de funcionar entretanto: puede que la alerta haya llegado. Si no es así, inténtelo de nuevo',
  alert_not_prepared: 'no se pudo preparar; el registro del servidor contiene los detalles',
  alert_channel_fault: 'no se pudo usar; el registro del servidor contiene los detalles',
  alert_project_off: 'no se envió: entretanto se desactivaron las alertas del proyecto',
  alert_channel_off: 'no se envió: entretanto se desactivó el canal',
  alert_type_off: 'no está activado en la configuración de este servidor',
  alert_no_recipients: 'no tiene destinatarios: ningún usuario ha activado las alertas en su cuenta',
  alert_mailed_elsewhere: 'no se envió: sus destinatarios reciben esta alerta por otro canal',
  alert_setting_missing: 'no se ha definido {{setting}}',
  alert_field_missing: 'no se puede usar: no se ha definido {{field}}. Edite el canal e introdúzcalo',
  alert_secrets_unreadable: 'sus secretos no se pueden leer: {{problem}}',
  alert_telegram_token_wrong: 'telegram_token no es el token de un bot',
  alert_no_chat: 'no tiene chat: asigne al proyecto un ID de chat de Telegram o defina telegram_chat',
  alert_answered_code: 'respondió con el código {{code}}',
  alert_answered_error: 'respondió con el error {{code}}',
  alert_mail_unencrypted:
    'email_username necesita email_secure o email_tls, porque la contraseña no se envía sin cifrar',
  alert_mail_slow: 'tardó demasiado; se notificó a {{sent}} de {{all}}',
  alert_mail_login: '{{host}} no aceptó el nombre de usuario y la contraseña',
  alert_mail_address: '{{host}} rechazó el remitente o un destinatario',
  alert_mail_message: '{{host}} rechazó el mensaje',
  alert_mail_encryption: '{{host}} no pudo negociar el cifrado: compruebe email_secure y email_tls',
  alert_mail_protocol: '{{host}} no es un servidor de correo: compruebe email_port',
  outbound_no_url: 'debe ser una dirección que empiece por https://',
  outbound_forbidden: '{{host}} lleva a una dirección a la que nunca se envían peticiones',
  outbound_private:
    '{{host}} está en esta máquina o en una red privada. Un administrador puede permitirlo (ajuste alerts.allow_private)',
  outbound_lookup_slow: '{{host}} no se pudo resolver a tiempo',
  outbound_unknown_host: '{{host}} es un host desconocido: compruebe que esté bien escrito',
  outbound_no_address: '{{host}} no tiene dirección',
  outbound_slow: '{{host}} no respondió en {{seconds}} segundos',
  outbound_refused: '{{host}} rechazó la conexión: compruebe el puerto',
  outbound_closed: '{{host}} cerró la conexión',
  outbound_unreachable: '{{host}} no es accesible desde aquí',
  outbound_certificate: '{{host}} presenta un certificado que no es de confianza para este servidor ({{code}})',
  outbound_tls: '{{host}} no usa TLS tal como se ha configurado: compruebe el esquema, el puerto y los ajustes de TLS',
  outbound_failed: 'La conexión con {{host}} falló ({{code}})',
}
