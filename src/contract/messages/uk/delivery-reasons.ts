import type { deliveryReasons as english } from '../delivery-reasons.ts'
import type { Translated } from '../translated.ts'

export const deliveryReasons: Translated<typeof english> = {
  no_matcher: 'Немає умов: для адрес проєкту й сервера потрібна принаймні одна',
  matcher_failed: 'Умову {{matcher}} не виконано',
  sent_a_ping: '{{sender}} надіслав ping: він перевіряє з’єднання й нічого не запускає',
  trigger_unreadable: 'Налаштування не вдається прочитати: збережіть їх знову',
  stored_answers_unread: 'Збережені відповіді не вдається прочитати: {{problem}}',
  value_not_found: '{{value}}: за {{key}} нічого не знайдено для {{variable}}',
  deliveries_too_many:
    'Від відправників без автентифікації надходить понад {{max}} доставок на хвилину: вимагайте автентифікації',
  delivery_too_large: 'Тіло більше за {{kib}} КіБ',
  received_before: 'Цю саму доставку вже отримано',
  received_before_as: 'Цю саму доставку вже отримано як доставку {{delivery}}',
  header_not_kept: 'Заголовок {{header}} містив секрет і не зберігається: нехай відправник надішле запит знову',
  not_started_by_fault: 'Сервер не зміг запустити завдання: подробиці є в його журналі',
  sender_key_empty: 'Ключ не має секрету: виберіть інший або збережіть секрет',
  header_missing: 'Бракує заголовка {{header}}',
  signature_wrong: 'Підпис у {{header}} не відповідає тілу й секрету',
  token_wrong: 'Токен у {{header}} неправильний',
  login_missing: 'Бракує логіна й пароля: заголовок Authorization має починатися з Basic',
  login_wrong: 'Логін або пароль неправильний',
  method_unknown: 'Невідомий метод автентифікації {{method}}',
}
