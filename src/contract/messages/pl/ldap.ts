import type { ldap as english } from '../ldap.ts'
import type { Translated } from '../translated.ts'

export const ldap: Translated<typeof english> = {
  ldap_server_form:
    'może zawierać najwyżej 5 nazw serwerów, każdą z portem, jeśli nie jest domyślny: ldap.example.com:636',
  ldap_server_required: 'Wprowadź nazwę serwera',
  ldap_server_scheme:
    '{{server}} nie pasuje do szyfrowania: ldaps:// jest dla LDAPS, ldap:// dla StartTLS i bez szyfrowania',
  ldap_base_required: 'Wprowadź DN, poniżej którego wyszukiwani są użytkownicy, np. ou=people,dc=example,dc=com',
  ldap_filter_form: 'musi być filtrem z domkniętymi nawiasami, np. (&(objectClass=person)(uid=%s))',
  ldap_filter_login: 'musi zawierać %s, które oznacza tekst wprowadzony przez użytkownika',
  ldap_attributes_list: 'może zawierać najwyżej 20 nazw atrybutów: litery, cyfry i łączniki',
  ldap_attributes_form: 'musi zawierać nazwy atrybutów rozdzielone |',
  ldap_certificate_form: 'musi zawierać certyfikaty w formacie PEM, które zaczynają się od -----BEGIN CERTIFICATE-----',
  ldap_certificate_key: 'nie może zawierać klucza prywatnego: tutaj należą tylko certyfikaty',
  ldap_slow: '{{server}} nie odpowiada w ciągu {{seconds}} s',
  ldap_not_ldap: '{{server}} nie jest serwerem katalogu: sprawdź port i szyfrowanie',
  ldap_no_tls: '{{server}} nie obsługuje TLS na tym porcie: użyj portu LDAPS, zwykle 636, lub StartTLS',
  ldap_no_starttls: '{{server}} nie oferuje StartTLS (kod {{code}}): użyj LDAPS lub skonfiguruj tam certyfikat',
  ldap_certificate_unknown:
    'Certyfikat serwera {{server}} wystawił urząd, który nie jest tu zaufany: wprowadź certyfikat CA katalogu',
  ldap_certificate_name:
    'Certyfikat serwera {{server}} jest wystawiony na inną nazwę ({{names}}): wprowadź serwer pod nazwą z jego certyfikatu',
  ldap_certificate_time: 'Certyfikat serwera {{server}} wygasł lub nie jest jeszcze ważny: odnów go lub sprawdź zegary',
  ldap_certificate_unreadable:
    'Nie można odczytać certyfikatu CA: skopiuj go ponownie, z pierwszym i ostatnim wierszem',
  ldap_bind_refused: '{{server}} nie przyjmuje bind DN {{dn}} z podanym hasłem: sprawdź oba',
  ldap_bind_anonymous: '{{server}} nie pozwala wyszukiwać bez konta: wprowadź bind DN i jego hasło',
  ldap_bind_encryption: '{{server}} wymaga szyfrowanego połączenia: wybierz LDAPS lub StartTLS',
  ldap_no_base: '{{base}} nie istnieje na {{server}} lub nie można tego odczytać: sprawdź DN i bind DN',
  ldap_base_form: '{{base}} nie jest DN: wpisz go w postaci ou=people,dc=example,dc=com',
  ldap_no_access: 'Konto bind nie może wyszukiwać poniżej {{base}}: nadaj mu prawo odczytu w katalogu',
  ldap_referral:
    '{{server}} odsyła w sprawie {{base}} do innego serwera, a odesłania nie są obsługiwane: wprowadź tamten serwer lub inny DN',
  ldap_search_limit:
    '{{server}} przerywa wyszukiwanie poniżej {{base}} ze względu na swoje limity (kod {{code}}): zawęź filtr lub zwiększ limity konta bind',
  ldap_search_answers: 'Wyszukiwanie poniżej {{base}} znajduje więcej niż {{max}} wpisów: zawęź filtr',
  ldap_search_code: '{{server}} odrzuca wyszukiwanie poniżej {{base}} (kod {{code}}): sprawdź DN i filtr',
  ldap_bind_code: '{{server}} odrzuca bind DN {{dn}} (kod {{code}})',
  ldap_unavailable: '{{server}} jest chwilowo niedostępny (kod {{code}})',
  ldap_several_entries: 'Wyszukiwanie znajduje dla tego loginu kilka wpisów: zawęź filtr, aby znajdował jeden',
  ldap_no_value: 'Wpis {{dn}} nie ma atrybutu {{attribute}}: wybierz inny atrybut lub zezwól kontu bind na jego odczyt',
  ldap_password_unreadable:
    'Ten serwer nie może odczytać hasła bind DN, ponieważ brakuje jego klucza szyfrowania: wprowadź hasło ponownie',
  sign_in_directory_down:
    'Nieprawidłowy login lub hasło albo konto jest w katalogu {{directory}}, który chwilowo nie odpowiada: spróbuj później',
  ldap_no_entry:
    'Wyszukiwanie nie znajduje nikogo z tym loginem: sprawdź DN, poniżej którego wyszukiwani są użytkownicy, i filtr',
  ldap_account_disabled: 'To konto jest w katalogu wyłączone lub wygasło ({{attribute}})',
  ldap_no_email: 'Wpis nie ma adresu e-mail ({{attribute}}), którego wymaga każde konto: wybierz inny atrybut',
  no_such_directory: 'musi być katalogiem tego serwera lub puste',
  no_directories: 'Ten serwer nie ma katalogu do logowania',
}
