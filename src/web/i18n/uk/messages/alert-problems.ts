import type { alertProblems as english } from '../../../../contract/messages/alert-problems.ts'
import type { Translated } from '../../translated.ts'

export const alertProblems: Translated<typeof english> = {
  alert_of_channel: '{{channel}}: {{problem}}',
  alert_with_code: '{{problem}} (код {{code}})',
  alert_given_up: 'спроби припинено через {{days}} дн.: {{problem}}',
  alert_no_turn: 'не надіслано вчасно',
  alert_server_stopped:
    'Сервер зупинили під час надсилання: можливо, сповіщення надійшло. Якщо ні, спробуйте ще раз',
  alert_sender_lost:
    'Сервер, що надсилав, завершив роботу: можливо, сповіщення надійшло. Якщо ні, спробуйте ще раз',
  alert_not_prepared: 'не вдалося підготувати; подробиці є в журналі сервера',
  alert_channel_fault: 'не вдалося використати; подробиці є в журналі сервера',
  alert_project_off: 'не надіслано: сповіщення проєкту тим часом вимкнено',
  alert_channel_off: 'не надіслано: канал тим часом вимкнено',
  alert_type_off: 'не ввімкнено в конфігурації цього сервера',
  alert_no_recipients: 'немає одержувачів: жоден користувач не ввімкнув сповіщень у своєму обліковому записі',
  alert_mailed_elsewhere: 'не надіслано: одержувачі отримують це сповіщення через інший канал',
  alert_setting_missing: 'не задано {{setting}}',
  alert_field_missing: 'неможливо використати: не задано {{field}}. Відредагуйте канал і введіть значення',
  alert_secrets_unreadable: 'секрети каналу не вдається прочитати: {{problem}}',
  alert_telegram_token_wrong: 'telegram_token не є токеном бота',
  alert_no_chat: 'немає чату: задайте проєкту ID чату Telegram або параметр telegram_chat',
  alert_answered_code: 'відповідь із кодом {{code}}',
  alert_answered_error: 'відповідь із помилкою {{code}}',
  alert_mail_unencrypted:
    'email_username потребує email_secure або email_tls, бо пароль не надсилається без шифрування',
  alert_mail_slow: 'тривало задовго; сповіщено {{sent}} з {{all}}',
  alert_mail_login: 'Сервер {{host}} не прийняв імені користувача й пароля',
  alert_mail_address: 'Сервер {{host}} відхилив відправника або одержувача',
  alert_mail_message: 'Сервер {{host}} відхилив лист',
  alert_mail_encryption:
    'Із сервером {{host}} не вдалося узгодити шифрування: перевірте email_secure та email_tls',
  alert_mail_protocol: '{{host}} не є поштовим сервером: перевірте email_port',
  outbound_no_url: 'має бути адреса, що починається з https://',
  outbound_forbidden: '{{host}} веде на адресу, на яку запити ніколи не надсилаються',
  outbound_private:
    '{{host}} розташовано на цій машині або в приватній мережі. Адміністратор може це дозволити (параметр alerts.allow_private)',
  outbound_lookup_slow: 'Адресу {{host}} не вдалося визначити вчасно',
  outbound_unknown_host: 'Хост {{host}} невідомий: перевірте написання',
  outbound_no_address: 'Хост {{host}} не має адреси',
  outbound_slow: 'Хост {{host}} не відповів за {{seconds}} с',
  outbound_refused: 'Хост {{host}} відмовив у з’єднанні: перевірте порт',
  outbound_closed: 'Хост {{host}} закрив з’єднання',
  outbound_unreachable: 'Хост {{host}} звідси недоступний',
  outbound_certificate: 'Хост {{host}} має сертифікат, якому тут не довіряють ({{code}})',
  outbound_tls: 'Хост {{host}} не підтримує TLS, як налаштовано: перевірте схему, порт і параметри TLS',
  outbound_failed: 'Не вдалося з’єднатися з {{host}} ({{code}})',
}
