import type { alertProblems as english } from '../../../../contract/messages/alert-problems.ts'
import type { Translated } from '../../translated.ts'

export const alertProblems: Translated<typeof english> = {
  alert_of_channel: '{{channel}}: {{problem}}',
  alert_with_code: '{{problem}} (kod {{code}})',
  alert_given_up: 'zaniechano po {{days}} dniach: {{problem}}',
  alert_no_turn: 'nie wysłano na czas',
  alert_server_stopped:
    'Serwer zatrzymano podczas wysyłania: alert mógł dotrzeć. Jeśli nie dotarł, spróbuj ponownie',
  alert_sender_lost:
    'Serwer, który go wysyłał, zakończył w tym czasie pracę: alert mógł dotrzeć. Jeśli nie dotarł, spróbuj ponownie',
  alert_not_prepared: 'nie udało się przygotować; szczegóły są w logu serwera',
  alert_channel_fault: 'nie udało się użyć; szczegóły są w logu serwera',
  alert_project_off: 'nie wysłano: alerty projektu w międzyczasie wyłączono',
  alert_channel_off: 'nie wysłano: kanał w międzyczasie wyłączono',
  alert_type_off: 'nie jest włączony w konfiguracji tego serwera',
  alert_no_recipients: 'nie ma odbiorców: żaden użytkownik nie włączył alertów na swoim koncie',
  alert_mailed_elsewhere: 'nie wysłano: odbiorcy dostają ten alert z innego kanału',
  alert_setting_missing: 'nie ustawiono {{setting}}',
  alert_field_missing: 'nie można użyć: nie ustawiono {{field}}. Edytuj kanał i uzupełnij to pole',
  alert_secrets_unreadable: 'nie można odczytać sekretów: {{problem}}',
  alert_telegram_token_wrong: 'telegram_token nie jest tokenem bota',
  alert_no_chat: 'nie ma czatu: podaj w projekcie identyfikator czatu Telegram lub ustaw telegram_chat',
  alert_answered_code: 'odpowiedział kodem {{code}}',
  alert_answered_error: 'odpowiedział błędem {{code}}',
  alert_mail_unencrypted:
    'email_username wymaga email_secure lub email_tls, ponieważ hasło nie jest wysyłane bez szyfrowania',
  alert_mail_slow: 'trwało zbyt długo; powiadomiono {{sent}} z {{all}}',
  alert_mail_login: 'Serwer {{host}} nie przyjął nazwy użytkownika i hasła',
  alert_mail_address: 'Serwer {{host}} odrzucił nadawcę lub odbiorcę',
  alert_mail_message: 'Serwer {{host}} odrzucił wiadomość',
  alert_mail_encryption: 'Nie udało się uzgodnić szyfrowania z {{host}}: sprawdź email_secure i email_tls',
  alert_mail_protocol: '{{host}} nie jest serwerem poczty: sprawdź email_port',
  outbound_no_url: 'musi być adresem zaczynającym się od https://',
  outbound_forbidden: '{{host}} prowadzi do adresu, na który nigdy nie są wysyłane żądania',
  outbound_private:
    '{{host}} jest na tej maszynie lub w sieci prywatnej. Administrator może na to zezwolić (ustawienie alerts.allow_private)',
  outbound_lookup_slow: 'Nie udało się na czas znaleźć adresu {{host}}',
  outbound_unknown_host: 'Host {{host}} jest nieznany: sprawdź pisownię',
  outbound_no_address: 'Host {{host}} nie ma adresu',
  outbound_slow: '{{host}} nie odpowiada w ciągu {{seconds}} s',
  outbound_refused: '{{host}} odrzuca połączenie: sprawdź port',
  outbound_closed: 'Połączenie zamknięte przez {{host}}',
  outbound_unreachable: '{{host}} jest stąd nieosiągalny',
  outbound_certificate: '{{host}} ma certyfikat, któremu się tu nie ufa ({{code}})',
  outbound_tls: '{{host}} nie obsługuje TLS zgodnie z konfiguracją: sprawdź schemat, port i ustawienia TLS',
  outbound_failed: 'Połączenie z {{host}} nie powiodło się ({{code}})',
}
