import type { alerts as english } from '../alerts.ts'
import type { Translated } from '../translated.ts'

export const alerts: Translated<typeof english> = {
  alerts_not_allowed: 'Permita las alertas en el proyecto y guárdelo.',
  no_alert_channel:
    'Ni el servidor ni este proyecto tienen un canal de alertas: cree uno en Alertas, o pida a un administrador que active uno en la configuración del servidor, por ejemplo, email_alert con email_host y email_sender, o slack_alert con slack_url (docs/config.md)',
  test_alert_failed: '{{problems}}.',
  test_alert_failed_partly: '{{problems}}. Se envió por {{worked}}.',
  test_under_way: 'Ya se está enviando una prueba: espere a que termine',
  channel_test_under_way: 'Ya se está enviando una prueba por este canal: espere a que termine',
  tests_too_many: 'Ha enviado {{max}} pruebas aquí en una hora: espere antes de enviar otra',
  retry_only_failed: 'Solo se puede reintentar una alerta fallida o en espera: el estado de esta es {{status}}',
  channels_too_many: 'Ya hay {{max}} canales de alertas: elimine uno que no se necesite',
  channel_of_server: 'un canal del servidor es para las plantillas de todos los proyectos',
  channel_templates_required: 'elija plantillas, o haga que el canal sea para todas',
  channel_recipient_required: 'introduzca una dirección, o notifique a los miembros',
  channel_field_unknown: '{{kind}} no tiene ese campo: tiene {{fields}}',
  setting_text: 'debe ser un texto',
  setting_flag: 'debe ser true o false',
  setting_one_line: 'debe ser una sola línea',
  setting_too_long: 'debe tener como máximo 2000 caracteres',
  setting_controls: 'no debe contener caracteres de control',
  address_https: 'debe ser una dirección que empiece por https:// o http://',
  address_with_password: 'no debe contener nombre de usuario ni contraseña',
  address_forbidden: 'lleva a una dirección a la que nunca se envían alertas',
  addresses_too_many: 'debe tener como máximo 100 direcciones',
  address_not_mail: '{{address}} no es una dirección de correo',
  telegram_token: 'debe ser el token de un bot, como 123456:AbC…, tal como lo da BotFather',
  telegram_chat: 'debe ser el número de un chat, como -1001234567890, o un nombre como @channel',
  telegram_thread: 'debe ser el número de un tema',
  ntfy_token: 'debe ser un token, como tk_…, sin espacios',
  ntfy_topic: 'debe tener de 1 a 64 letras, cifras, _ o -',
  secret_of_other_address: 'debe introducirse de nuevo, porque se introdujo para {{before}}, no para {{after}}',
  secret_of_no_address:
    'debe introducirse de nuevo, porque no se introdujo para ninguna dirección, y ahora es para {{after}}',
  secret_unreadable: 'debe introducirse de nuevo, porque el valor guardado no se puede leer',
}
