import type { secondFactor as english } from '../second-factor.ts'
import type { Translated } from '../translated.ts'

export const secondFactor: Translated<typeof english> = {
  totp_required: 'Geben Sie den Code Ihrer Authenticator-App ein, um die Anmeldung abzuschließen',
  second_factor_set_up_required:
    'Dieser Server verlangt einen zweiten Faktor: Richten Sie ihn ein, um die Anmeldung abzuschließen',
  email_code_required:
    'Geben Sie den Code ein, der an Ihre E-Mail-Adresse gesendet wurde, um die Anmeldung abzuschließen',
  email_code_wrong: 'Dieser Code ist falsch: Geben Sie den der neuesten E-Mail ein',
  email_code_expired: 'Dieser Code ist abgelaufen: Fordern Sie einen neuen an',
  email_codes_disabled: 'Codes per E-Mail sind auf diesem Server ausgeschaltet',
  email_sign_in_disabled: 'Die Anmeldung per E-Mail ist auf diesem Server ausgeschaltet',
  email_sign_in_refused: 'Mit dieser E-Mail-Adresse ist keine Anmeldung an diesem Server möglich',
  email_codes_too_many:
    'An diese Adresse wurden zu viele Codes gesendet: Warten Sie, bevor Sie einen weiteren anfordern',
  email_factor_refused:
    'Codes per E-Mail schützen nur Konten mit einem Passwort oder einem Identitätsanbieter, nicht solche, die sich per E-Mail anmelden',
  factor_role_wrong: 'muss die Kennung einer Rolle sein, oder administrator',
  email_factor_exists: 'Codes per E-Mail sind schon eingeschaltet',
  passcode_form: 'muss aus den 6 Ziffern bestehen, die Ihre Authenticator-App zeigt',
  passcode_wrong: 'Dieser Code ist falsch oder abgelaufen: Geben Sie den ein, den Ihre Authenticator-App jetzt zeigt',
  passcode_used: 'Dieser Code wurde schon verwendet: Warten Sie, bis Ihre Authenticator-App den nächsten zeigt',
  recovery_code_required: 'Geben Sie einen Wiederherstellungscode ein',
  recovery_code_wrong: 'Dieser Wiederherstellungscode ist falsch, oder er wurde schon verwendet',
  second_factor_tries: 'Zu viele falsche Codes: Melden Sie sich noch einmal an',
  second_factor_failures: 'Zu viele falsche Codes für dieses Konto: Warten Sie vor dem nächsten Versuch',
  totp_disabled: 'Authenticator-Apps sind auf diesem Server ausgeschaltet',
  recovery_disabled:
    'Wiederherstellungscodes sind auf diesem Server ausgeschaltet: Bitten Sie einen Administrator, den zweiten Faktor zu entfernen',
  totp_not_enabled: 'Die Zwei-Faktor-Authentifizierung ist für diesen Benutzer nicht eingeschaltet',
  totp_already_enabled: 'Die Zwei-Faktor-Authentifizierung ist schon eingeschaltet: Schalten Sie sie zuerst aus',
  totp_unreadable:
    'Dieser Server kann das Geheimnis Ihrer Authenticator-App nicht lesen: Verwenden Sie einen Wiederherstellungscode, oder bitten Sie einen Administrator',
  second_factor_of_others: 'Nur die Benutzer selbst können ihren zweiten Faktor einrichten',
  token_changes_no_factor: 'Ein Token kann den zweiten Faktor seines Benutzers nicht ändern: Melden Sie sich an',
  passkeys_need_name:
    'Browser legen Passkeys nur für einen Hostnamen mit https an: Öffnen Sie die Konsole unter einer solchen Adresse',
  passkeys_too_many: 'Sie haben so viele Passkeys wie möglich: Entfernen Sie einige, die nicht mehr verwendet werden',
  passkeys_none: 'Dieses Konto hat keinen Passkey',
  passkey_known: 'Dieser Passkey wurde schon hinzugefügt',
  passkey_refused: 'Die Antwort des Passkeys passt nicht oder kam zu spät: Versuchen Sie es noch einmal',
  passkey_response_wrong: 'muss die Antwort eines Passkeys sein, wie WebAuthn sie festlegt',
  token_opens_no_account:
    'Ein Token kann weder den zweiten Faktor eines anderen Benutzers entfernen noch einen Link für ein Passwort erstellen: Melden Sie sich an',
  proof_required: 'Bestätigen Sie zuerst, dass Sie es sind: mit Ihrem Passwort oder Ihrem zweiten Faktor',
}
