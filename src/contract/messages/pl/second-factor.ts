import type { secondFactor as english } from '../second-factor.ts'
import type { Translated } from '../translated.ts'

export const secondFactor: Translated<typeof english> = {
  totp_required: 'Aby dokończyć logowanie, wprowadź kod z aplikacji uwierzytelniającej',
  second_factor_set_up_required: 'Ten serwer wymaga drugiego składnika: skonfiguruj go, aby dokończyć logowanie',
  email_code_required: 'Aby dokończyć logowanie, wprowadź kod wysłany na adres e-mail',
  email_code_wrong: 'Ten kod jest nieprawidłowy: wprowadź kod z najnowszego e-maila',
  email_code_expired: 'Ten kod wygasł: poproś o nowy',
  email_codes_disabled: 'Kody e-mailem są na tym serwerze wyłączone',
  email_sign_in_disabled: 'Logowanie przez e-mail jest na tym serwerze wyłączone',
  email_sign_in_refused: 'Tego adresu e-mail nie można użyć do logowania na tym serwerze',
  email_codes_too_many: 'Na ten adres wysłano zbyt wiele kodów: odczekaj, zanim poprosisz o kolejny',
  email_factor_refused:
    'Kody e-mailem chronią tylko konta, które mają hasło lub dostawcę tożsamości, a nie te, które logują się przez e-mail',
  factor_role_wrong: 'musi być identyfikatorem roli lub słowem administrator',
  email_factor_exists: 'Kody e-mailem są już włączone',
  passcode_form: 'musi mieć 6 cyfr wyświetlanych przez aplikację uwierzytelniającą',
  passcode_wrong:
    'Ten kod jest nieprawidłowy lub wygasł: wprowadź kod wyświetlany teraz przez aplikację uwierzytelniającą',
  passcode_used: 'Ten kod już wykorzystano: poczekaj, aż aplikacja uwierzytelniająca wyświetli następny',
  recovery_code_required: 'Wprowadź kod odzyskiwania',
  recovery_code_wrong: 'Ten kod odzyskiwania jest nieprawidłowy lub został już wykorzystany',
  second_factor_tries: 'Zbyt wiele błędnych kodów: zaloguj się ponownie',
  second_factor_failures: 'Zbyt wiele błędnych kodów dla tego konta: odczekaj przed następną próbą',
  totp_disabled: 'Aplikacje uwierzytelniające są na tym serwerze wyłączone',
  recovery_disabled:
    'Kody odzyskiwania są na tym serwerze wyłączone: poproś administratora o usunięcie drugiego składnika',
  totp_not_enabled: 'Uwierzytelnianie dwuskładnikowe nie jest włączone dla tego użytkownika',
  totp_already_enabled: 'Uwierzytelnianie dwuskładnikowe jest już włączone: najpierw je wyłącz',
  totp_unreadable:
    'Ten serwer nie może odczytać sekretu aplikacji uwierzytelniającej: użyj kodu odzyskiwania lub skontaktuj się z administratorem',
  second_factor_of_others: 'Drugi składnik może skonfigurować tylko sam użytkownik',
  token_changes_no_factor: 'Token nie może zmienić drugiego składnika swojego użytkownika: zaloguj się',
  passkeys_need_name:
    'Przeglądarki tworzą klucze dostępu tylko dla nazwy hosta z https: otwórz konsolę pod takim adresem',
  passkeys_too_many: 'Osiągnięto maksymalną liczbę kluczy dostępu: usuń te, które nie są już używane',
  passkeys_none: 'To konto nie ma klucza dostępu',
  passkey_known: 'Ten klucz dostępu już dodano',
  passkey_refused: 'Odpowiedź klucza dostępu nie pasuje lub nadeszła zbyt późno: spróbuj ponownie',
  passkey_response_wrong: 'musi być odpowiedzią klucza dostępu zgodną z WebAuthn',
  token_opens_no_account:
    'Token nie może usunąć drugiego składnika innego użytkownika ani utworzyć linku do ustawienia hasła: zaloguj się',
  proof_required: 'Najpierw potwierdź swoją tożsamość: wprowadź hasło lub użyj drugiego składnika',
}
