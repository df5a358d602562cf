import type { push as english } from '../push.ts'
import type { Translated } from '../translated.ts'

export const push: Translated<typeof english> = {
  push_off: 'Этот сервер не отправляет сообщения на устройства',
  push_needs_session: 'Сообщения приходят в браузер, в котором выполнен вход, а у токена браузера нет',
  push_not_enabled: 'Сначала включите уведомления в этом браузере',
  push_endpoint_wrong: 'должен быть адрес, который push-сервис выдал браузеру',
  push_service_unknown: 'Параметр push_services не содержит {{host}} — push-сервис этого браузера',
  push_keys_wrong: 'должны быть ключи push-подписки',
  push_gone: 'Браузер больше не принимает сообщения: включите уведомления снова',
  push_answered: '{{host}} не принимает сообщение, код {{code}}',
  push_unreadable: 'Не удаётся расшифровать подписку этого браузера: включите уведомления снова',
}
