import type { alerts as english } from '../alerts.ts'
import type { Translated } from '../translated.ts'

export const alerts: Translated<typeof english> = {
  alerts_not_allowed: 'Дозвольте сповіщення для проєкту й збережіть його.',
  no_alert_channel:
    'Ні сервер, ні цей проєкт не мають каналу сповіщень: створіть його в розділі «Сповіщення» або попросіть адміністратора ввімкнути канал у конфігурації сервера, наприклад email_alert з email_host і email_sender або slack_alert зі slack_url (docs/config.md)',
  test_alert_failed: '{{problems}}.',
  test_alert_failed_partly: '{{problems}}. Надіслано через: {{worked}}.',
  test_under_way: 'Тест уже надсилається: дочекайтеся його завершення',
  channel_test_under_way: 'Через цей канал уже надсилається тест: дочекайтеся його завершення',
  tests_too_many: 'За останню годину тут уже надіслано тестів: {{max}}. Зачекайте з наступним',
  retry_only_failed:
    'Повторити можна лише сповіщення, яке не вдалося надіслати або яке очікує: статус цього — {{status}}',
  channels_too_many: 'Каналів сповіщень тут уже {{max}}: видаліть непотрібний',
  channel_of_server: 'канал сервера призначено для шаблонів усіх проєктів',
  channel_templates_required: 'виберіть шаблони або зробіть канал спільним для всіх',
  channel_recipient_required: 'введіть адресу або ввімкніть сповіщення учасників',
  channel_field_unknown: '{{kind}} не має такого поля: можливі {{fields}}',
  setting_text: 'має бути текст',
  setting_flag: 'має бути true або false',
  setting_one_line: 'має бути один рядок',
  setting_too_long: 'має бути щонайбільше 2000 символів',
  setting_controls: 'не повинно містити керівних символів',
  address_https: 'має бути адреса, що починається з https:// або http://',
  address_with_password: 'не повинно містити імені користувача чи пароля',
  address_forbidden: 'веде на адресу, на яку сповіщення ніколи не надсилаються',
  addresses_too_many: 'має бути щонайбільше 100 адрес',
  address_not_mail: '{{address}} не є адресою ел. пошти',
  telegram_token: 'має бути токен бота, наприклад 123456:AbC…, який видає BotFather',
  telegram_chat: 'має бути номер чату, наприклад -1001234567890, або назва, наприклад @channel',
  telegram_thread: 'має бути номер теми',
  ntfy_token: 'має бути токен, наприклад tk_…, без пробілів',
  ntfy_topic: 'має складатися з 1–64 латинських літер, цифр, _ або -',
  secret_of_other_address: 'потрібно ввести знову, бо значення було введено для {{before}}, а не для {{after}}',
  secret_of_no_address: 'потрібно ввести знову, бо значення було введено без адреси, а не для {{after}}',
  secret_unreadable: 'потрібно ввести знову, бо збережене значення не вдається прочитати',
}
