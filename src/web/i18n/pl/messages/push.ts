import type { push as english } from '../../../../contract/messages/push.ts'
import type { Translated } from '../../translated.ts'

export const push: Translated<typeof english> = {
  push_off: 'Ten serwer nie wysyła wiadomości na urządzenia',
  push_needs_session: 'Wiadomości trafiają do zalogowanej przeglądarki: token jej nie ma',
  push_not_enabled: 'Najpierw należy włączyć powiadomienia w tej przeglądarce',
  push_endpoint_wrong: 'musi być adresem, który usługa push podała przeglądarce',
  push_service_unknown: 'Ustawienie push_services nie zawiera {{host}}, usługi push tej przeglądarki',
  push_keys_wrong: 'muszą być kluczami subskrypcji push',
  push_gone: 'Przeglądarka nie przyjmuje już wiadomości: należy ponownie włączyć powiadomienia',
  push_answered: '{{host}} odrzuca wiadomość z kodem {{code}}',
  push_unreadable: 'Nie można odszyfrować subskrypcji tej przeglądarki: należy ponownie włączyć powiadomienia',
}
