import type { push as english } from '../push.ts'
import type { Translated } from '../translated.ts'

export const push: Translated<typeof english> = {
  push_off: 'Questo server non invia messaggi ai dispositivi',
  push_needs_session: 'I messaggi vengono inviati a un browser con accesso effettuato, e un token non ha un browser',
  push_not_enabled: 'Attivare prima le notifiche per questo browser',
  push_endpoint_wrong: 'deve essere l’indirizzo che il servizio push ha dato al browser',
  push_service_unknown: 'L’impostazione push_services non contiene {{host}}, il servizio push di questo browser',
  push_keys_wrong: 'devono essere le chiavi di un’iscrizione push',
  push_gone: 'Il browser non accetta più messaggi: riattivare le notifiche',
  push_answered: '{{host}} ha rifiutato il messaggio con il codice {{code}}',
  push_unreadable: 'L’iscrizione di questo browser non può essere decifrata: riattivare le notifiche',
}
