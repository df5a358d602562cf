import type { alertProblems as english } from '../alert-problems.ts'
import type { Translated } from '../translated.ts'

export const alertProblems: Translated<typeof english> = {
  alert_of_channel: '{{channel}}: {{problem}}',
  alert_with_code: '{{problem}} (код {{code}})',
  alert_given_up: 'попытки прекращены через {{days}} дн.: {{problem}}',
  alert_no_turn: 'не отправлено вовремя',
  alert_server_stopped:
    'Сервер был остановлен во время отправки: оповещение могло дойти. Если не дошло, повторите отправку',
  alert_sender_lost:
    'Сервер, отправлявший оповещение, завершил работу: оно могло дойти. Если не дошло, повторите отправку',
  alert_not_prepared: 'не удалось подготовить; подробности в журнале сервера',
  alert_channel_fault: 'не удалось использовать; подробности в журнале сервера',
  alert_project_off: 'не отправлено: оповещения проекта тем временем выключены',
  alert_channel_off: 'не отправлено: канал тем временем выключен',
  alert_type_off: 'не включено в конфигурации этого сервера',
  alert_no_recipients: 'нет получателей: ни один пользователь не включил оповещения в своей учётной записи',
  alert_mailed_elsewhere: 'не отправлено: получатели получают это оповещение из другого канала',
  alert_setting_missing: 'не задано {{setting}}',
  alert_field_missing: 'использовать нельзя: не задано {{field}}. Измените канал и введите значение',
  alert_secrets_unreadable: 'секреты не удаётся прочитать: {{problem}}',
  alert_telegram_token_wrong: 'telegram_token — не токен бота',
  alert_no_chat: 'нет чата: задайте проекту ID чата Telegram или задайте telegram_chat',
  alert_answered_code: 'в ответ получен код {{code}}',
  alert_answered_error: 'в ответ получена ошибка {{code}}',
  alert_mail_unencrypted:
    'для email_username нужен email_secure или email_tls, потому что без шифрования пароль не отправляется',
  alert_mail_slow: 'отправка заняла слишком много времени; оповещено {{sent}} из {{all}}',
  alert_mail_login: '{{host}} не принимает имя пользователя и пароль',
  alert_mail_address: '{{host}} отклоняет отправителя или получателя',
  alert_mail_message: '{{host}} отклоняет письмо',
  alert_mail_encryption: 'не удалось согласовать шифрование с {{host}}: проверьте email_secure и email_tls',
  alert_mail_protocol: '{{host}} — не почтовый сервер: проверьте email_port',
  outbound_no_url: 'должен быть адрес, начинающийся с https://',
  outbound_forbidden: '{{host}} ведёт на адрес, на который запросы никогда не отправляются',
  outbound_private:
    '{{host}} находится на этой машине или в частной сети. Это может разрешить администратор (параметр alerts.allow_private)',
  outbound_lookup_slow: 'адрес {{host}} не удалось определить вовремя',
  outbound_unknown_host: 'имя {{host}} неизвестно: проверьте написание',
  outbound_no_address: 'у {{host}} нет адреса',
  outbound_slow: '{{host}} не отвечает в течение {{seconds}} с',
  outbound_refused: '{{host}} отклоняет подключение: проверьте порт',
  outbound_closed: '{{host}} закрывает соединение',
  outbound_unreachable: '{{host}} отсюда недоступен',
  outbound_certificate: 'сертификату {{host}} здесь не доверяют ({{code}})',
  outbound_tls: '{{host}} не поддерживает TLS в заданном виде: проверьте схему, порт и настройки TLS',
  outbound_failed: 'не удалось подключиться к {{host}} ({{code}})',
}
