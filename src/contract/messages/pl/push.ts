import type { push as english } from '../push.ts'
import type { Translated } from '../translated.ts'

export const push: Translated<typeof english> = {
  push_off: 'Ten serwer nie wysyła wiadomości na urządzenia',
  push_needs_session: 'Wiadomości trafiają tylko do zalogowanej przeglądarki, a token jej nie ma',
  push_not_enabled: 'Najpierw włącz powiadomienia w tej przeglądarce',
  push_endpoint_wrong: 'musi być adresem, który usługa push podała przeglądarce',
  push_service_unknown: 'Ustawienie push_services nie zawiera {{host}}, usługi push tej przeglądarki',
  push_keys_wrong: 'muszą być kluczami subskrypcji push',
  push_gone: 'Przeglądarka nie przyjmuje już wiadomości: włącz ponownie powiadomienia',
  push_answered: '{{host}} odrzuca wiadomość (kod {{code}})',
  push_unreadable: 'Nie można odszyfrować subskrypcji tej przeglądarki: włącz ponownie powiadomienia',
}
