import type { deliveryReasons as english } from '../delivery-reasons.ts'
import type { Translated } from '../translated.ts'

export const deliveryReasons: Translated<typeof english> = {
  no_matcher: 'Условий нет: для адресов проекта и сервера нужно хотя бы одно',
  matcher_failed: 'Условие не выполнено: {{matcher}}',
  sent_a_ping: 'Ping от {{sender}}: он проверяет подключение и ничего не запускает',
  trigger_unreadable: 'Настройки интеграции не удаётся прочитать: сохраните её заново',
  stored_answers_unread: 'Сохранённые ответы не удаётся прочитать: {{problem}}',
  value_not_found: '{{value}}: по пути {{key}} ничего не найдено для {{variable}}',
  deliveries_too_many:
    'Больше {{max}} доставок в минуту от отправителей без аутентификации: включите её для этой интеграции',
  delivery_too_large: 'Тело больше {{kib}} КиБ',
  received_before: 'Та же доставка уже была получена',
  received_before_as: 'Та же доставка уже была получена как доставка {{delivery}}',
  header_not_kept: 'Заголовок {{header}} содержал секрет и не сохранён: пусть отправитель отправит его снова',
  not_started_by_fault: 'Этот сервер не смог запустить задачу: подробности в его журнале',
  sender_key_empty: 'У ключа нет секрета: выберите другой ключ или сохраните секрет',
  header_missing: 'Нет заголовка {{header}}',
  signature_wrong: 'Подпись в {{header}} не соответствует телу и секрету',
  token_wrong: 'Неверный токен в {{header}}',
  login_missing: 'Нет логина и пароля: заголовок Authorization должен начинаться с Basic',
  login_wrong: 'Неверный логин или пароль',
  method_unknown: 'Неизвестный способ аутентификации {{method}}',
}
