import type { deliveryReasons as english } from '../delivery-reasons.ts'
import type { Translated } from '../translated.ts'

export const deliveryReasons: Translated<typeof english> = {
  no_matcher: 'Nie ma warunku: adresy projektu i serwera wymagają co najmniej jednego',
  matcher_failed: 'Niespełniony warunek: {{matcher}}',
  sent_a_ping: '{{sender}}: otrzymano ping, który sprawdza połączenie i niczego nie uruchamia',
  trigger_unreadable: 'Nie można odczytać ustawień: zapisz ponownie',
  stored_answers_unread: 'Nie można odczytać zapisanych odpowiedzi: {{problem}}',
  value_not_found: '{{value}}: pod {{key}} nie znaleziono nic dla {{variable}}',
  deliveries_too_many:
    'Od nadawców bez uwierzytelniania przyszło więcej niż {{max}} dostarczeń na minutę: wymagaj uwierzytelniania',
  delivery_too_large: 'Treść jest większa niż {{kib}} KiB',
  received_before: 'To samo dostarczenie odebrano już wcześniej',
  received_before_as: 'To samo dostarczenie odebrano już wcześniej, jako dostarczenie {{delivery}}',
  header_not_kept: 'Nagłówek {{header}} zawierał sekret i nie jest przechowywany: niech nadawca wyśle żądanie ponownie',
  not_started_by_fault: 'Ten serwer nie zdołał uruchomić zadania: szczegóły są w jego logu',
  sender_key_empty: 'Klucz nie ma sekretu: wybierz lub zapisz sekret',
  header_missing: 'Brakuje nagłówka {{header}}',
  signature_wrong: 'Podpis w {{header}} nie pasuje do treści i sekretu',
  token_wrong: 'Token w {{header}} jest nieprawidłowy',
  login_missing: 'Brakuje loginu i hasła: nagłówek Authorization musi zaczynać się od Basic',
  login_wrong: 'Login lub hasło są nieprawidłowe',
  method_unknown: 'Metoda {{method}} jest nieznana',
}
