import type { identity as english } from '../identity.ts'
import type { Translated } from '../translated.ts'

export const identity: Translated<typeof english> = {
  slug_required: 'Wprowadź identyfikator: jest tu częścią adresu dostawcy',
  slug_wrong: 'musi zaczynać się literą lub cyfrą i zawierać tylko litery, cyfry, kropki, łączniki i podkreślenia',
  slug_taken: 'ten identyfikator ma inny dostawca tożsamości',
  slug_fixed: 'nie można zmienić: powiązane są z nim konta',
  kind_fixed: 'nie można zmienić: dodaj innego dostawcę tożsamości',
  client_id_required: 'Wprowadź identyfikator klienta wydany przez dostawcę',
  providers_too_many: 'Jest już {{max}} dostawców tożsamości: usuń tych, którzy nie są już używani',
  provider_read_only: 'Dostawca tożsamości {{name}} jest częścią konfiguracji serwera: zmień go tam',
  provider_secret_again:
    'Wprowadź sekret ponownie: zapisany dotyczy {{before}} i nigdy nie jest wysyłany na inny adres ({{after}})',
  provider_test_under_way: 'Test tego dostawcy tożsamości jeszcze trwa',
  identity_no_email: 'Dostawca {{provider}} nie przesłał adresu e-mail: skontaktuj się z administratorem',
  identity_email_wrong: 'Dostawca {{provider}} przesłał nieprawidłowy adres e-mail: skontaktuj się z administratorem',
  identity_no_username: 'Dostawca {{provider}} nie przesłał nazwy użytkownika: skontaktuj się z administratorem',
  identity_control_characters:
    'Dostawca {{provider}} przesłał nazwę użytkownika, adres e-mail lub identyfikator ze znakami sterującymi: skontaktuj się z administratorem',
  identity_email_unverified:
    'Według dostawcy {{provider}} adres e-mail nie jest zweryfikowany: zweryfikuj go tam i zaloguj się ponownie',
  identity_blocked: 'Konto na tym serwerze jest zablokowane: skontaktuj się z administratorem',
  identity_email_taken:
    'Adres e-mail, który podaje {{provider}}, ma inne konto, a {{provider}} nie dowodzi, do kogo należy: skontaktuj się z administratorem',
  identity_username_taken:
    'Nazwę użytkownika, którą przesłał dostawca {{provider}}, ma inne konto: poproś administratora o jej zmianę',
  identity_no_accounts:
    'Na tym serwerze nie ma takiego konta, a dostawca {{provider}} ich nie tworzy: poproś o nie administratora',
  identity_password_first: 'Wprowadź raz hasło konta: konto zostanie powiązane z dostawcą {{provider}}',
  identity_password_wrong: 'To nie jest hasło tego konta',
  identity_last:
    'Użytkownik {{username}} nie ma innego sposobu logowania ani hasła: potwierdź przez last=true. Konto można ponownie powiązać przez jego zweryfikowany adres e-mail',
  identity_last_own: 'To jedyny sposób logowania: o jego odłączenie poproś innego administratora',
  identity_link_over: 'Powiązania nie ukończono na czas: zaloguj się ponownie przez {{provider}}',
  identity_link_unknown: 'Nie ma nic do powiązania albo trwało to zbyt długo: rozpocznij logowanie od nowa',
  outbound_needs_https: '{{host}} jest w sieci publicznej: jego adres musi zaczynać się od https://',
  outbound_too_large:
    'Z {{host}} nadeszło więcej niż {{size}} KB, zbyt wiele jak na dostawcę tożsamości: sprawdź adres',
  oidc_state:
    'To logowanie rozpoczęto w innej przeglądarce lub innym oknie albo trwało dłużej niż dziesięć minut: rozpocznij je od nowa',
  oidc_denied: 'Dostawca {{provider}} odmówił dostępu albo logowanie zostało tam anulowane',
  oidc_answered: 'Dostawca {{provider}} odpowiedział błędem: spróbuj ponownie lub skontaktuj się z administratorem',
  oidc_unreachable: 'Dostawca {{provider}} jest chwilowo niedostępny: spróbuj później lub zaloguj się w inny sposób',
  oidc_not_verified:
    'Nie udało się zweryfikować odpowiedzi dostawcy {{provider}}: spróbuj ponownie lub skontaktuj się z administratorem',
  oidc_no_subject: 'Dostawca {{provider}} nie podał, kto się loguje: skontaktuj się z administratorem',
  oidc_unknown: 'Logowanie przez tego dostawcę nie jest tu możliwe',
  oidc_busy: 'Zbyt wielu użytkowników loguje się naraz: spróbuj za chwilę',
  oidc_no_userinfo: 'Wprowadź punkt końcowy informacji o użytkowniku: ten dostawca nie ma tokenów ID',
  oidc_discovery_status: '{{host}} odpowiada statusem {{status}}: sprawdź adres',
  oidc_no_json: 'Odpowiedź z {{host}} nie jest w formacie JSON: sprawdź adres',
  oidc_issuer_differs: 'Dostawca podaje się jako {{issuer}}: wprowadź dokładnie to jako jego adres',
  oidc_without: 'W opisie, który podaje {{host}}, brakuje {{name}}',
  oidc_no_endpoints: 'Wprowadź adres dostawcy lub jego punkty końcowe autoryzacji i tokenów',
  oidc_no_algorithm: 'Dostawca nie podpisuje tokenów żadnym z dozwolonych tu algorytmów',
  oidc_no_keys: '{{host}} nie publikuje kluczy do sprawdzania tokenów',
  oidc_no_client_id: 'Brakuje identyfikatora klienta: wprowadź ten, który wydał dostawca',
  oidc_no_secret: 'Brakuje sekretu klienta: wymagają go dostawcy bez tokenów ID',
}
