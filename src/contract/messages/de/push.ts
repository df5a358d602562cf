import type { push as english } from '../push.ts'
import type { Translated } from '../translated.ts'

export const push: Translated<typeof english> = {
  push_off: 'Dieser Server sendet keine Nachrichten an Geräte',
  push_needs_session: 'Nachrichten gehen an einen angemeldeten Browser: Ein Token hat keinen',
  push_not_enabled: 'Schalten Sie zuerst die Benachrichtigungen für diesen Browser ein',
  push_endpoint_wrong: 'muss die Adresse sein, die der Push-Dienst dem Browser gegeben hat',
  push_service_unknown: 'Die Einstellung push_services nennt {{host}}, den Push-Dienst dieses Browsers, nicht',
  push_keys_wrong: 'müssen die Schlüssel eines Push-Abonnements sein',
  push_gone: 'Der Browser nimmt keine Nachrichten mehr an: Schalten Sie die Benachrichtigungen erneut ein',
  push_answered: '{{host}} hat die Nachricht mit Code {{code}} abgelehnt',
  push_unreadable:
    'Das Abonnement dieses Browsers kann nicht entschlüsselt werden: Schalten Sie die Benachrichtigungen erneut ein',
}
