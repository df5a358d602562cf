import type { push as english } from '../push.ts'
import type { Translated } from '../translated.ts'

export const push: Translated<typeof english> = {
  push_off: 'Цей сервер не надсилає повідомлень на пристрої',
  push_needs_session: 'Повідомлення надходять у браузер, у якому виконано вхід, а токен не має браузера',
  push_not_enabled: 'Спочатку ввімкніть сповіщення в цьому браузері',
  push_endpoint_wrong: 'має бути адреса, яку push-служба надала браузеру',
  push_service_unknown: 'Параметр push_services не містить {{host}} — push-служби цього браузера',
  push_keys_wrong: 'мають бути ключі push-підписки',
  push_gone: 'Браузер більше не приймає повідомлень: увімкніть сповіщення знову',
  push_answered: '{{host}} не приймає повідомлення, код {{code}}',
  push_unreadable: 'Не вдається розшифрувати підписку цього браузера: увімкніть сповіщення знову',
}
