import type { passwordLinks as english } from '../password-links.ts'
import type { Translated } from '../translated.ts'

export const passwordLinks: Translated<typeof english> = {
  new_password_required: 'Aby dokończyć logowanie, ustaw nowe hasło',
  new_password_not_due: 'Nowe hasło nie jest wymagane: własne hasło zmienia się w menu konta',
  password_same: 'To jest obecne hasło: wybierz inne',
  link_wrong: 'Ten link jest nieprawidłowy, zużyty lub wygasł: poproś o nowy',
  link_own: 'Nie można utworzyć linku dla własnego konta: zmień hasło w menu konta',
  link_blocked: 'Ten użytkownik jest zablokowany: najpierw odblokuj konto',
  reset_no_mail: 'Ten serwer nie może wysyłać e-maili o hasłach: poproś administratora o link',
  mail_needs_address:
    'Ten serwer nie zna własnego adresu, więc nie wysyła linków: ustaw web_host i przekaż ten link samodzielnie',
}
