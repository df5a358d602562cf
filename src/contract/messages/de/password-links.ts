/** Links to set a password, and passwords that must be changed. */
export const passwordLinks = {
  new_password_required: 'Setzen Sie ein neues Passwort, um die Anmeldung abzuschließen',
  new_password_not_due: 'Es ist kein neues Passwort nötig: Ändern Sie Ihres im Kontomenü',
  password_same: 'Das ist Ihr jetziges Passwort: Wählen Sie ein anderes',
  link_wrong: 'Dieser Link ist falsch, verbraucht oder abgelaufen: Bitten Sie um einen neuen',
  link_own: 'Für das eigene Konto gibt es keinen Link: Ändern Sie Ihr Passwort im Kontomenü',
  link_blocked: 'Dieser Benutzer ist gesperrt: Heben Sie zuerst die Sperre auf',
  reset_no_mail: 'Dieser Server kann keine E-Mails zu Passwörtern senden: Bitten Sie einen Administrator um einen Link',
  mail_needs_address:
    'Dieser Server kennt seine eigene Adresse nicht und sendet deshalb keine Links: Setzen Sie web_host, und geben Sie diesen Link selbst weiter',
}
