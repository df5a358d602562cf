import type { invites as english } from '../invites.ts'
import type { Translated } from '../translated.ts'

export const invites: Translated<typeof english> = {
  invites_disabled: 'Zaproszenia są na tym serwerze wyłączone: skontaktuj się z administratorem',
  invite_one_of: 'wymagany jest e-mail albo użytkownik, nie oba',
  invite_no_email: 'Ten serwer nie zezwala na zaproszenia e-mailem: zaproś użytkownika',
  invite_no_user: 'Ten serwer nie zezwala na zapraszanie użytkowników: zaproś adres e-mail',
  invite_pending_already: 'Ta osoba jest już zaproszona: wyślij zaproszenie ponownie',
  invites_pending_most: 'Ten projekt ma już {{count}} oczekujących zaproszeń: najpierw wycofaj niektóre',
  invites_too_many: 'Zbyt wiele zaproszeń w ciągu godziny: odczekaj przed następnym',
  invite_wrong: 'Nieprawidłowy lub wygasły token zaproszenia',
  invite_closed: 'Zaproszenie nie jest już ważne',
  invite_expired: 'Zaproszenie wygasło',
  invite_inviter: 'Osoba, która wysłała to zaproszenie, nie ma już do tego prawa: poproś o nowe',
  invite_other_account: 'To zaproszenie jest przeznaczone dla innego konta: zaloguj się na tamto konto',
  invite_no_account: 'Przez ten link nie można utworzyć konta: zaloguj się lub poproś administratora o konto',
  invite_sign_in: 'Istnieje konto z tym adresem e-mail: zaloguj się, aby przyjąć zaproszenie',
  invite_accepted_already: 'To zaproszenie zostało już przyjęte: zmień ustawienia członka',
  members_cannot_leave: 'Na tym serwerze członkowie nie mogą samodzielnie opuszczać projektów: poproś właściciela',
}
