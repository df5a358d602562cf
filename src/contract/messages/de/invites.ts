/** Einladungen in Projekte. */
export const invites = {
  invites_disabled: 'Einladungen sind auf diesem Server abgeschaltet: Wenden Sie sich an einen Administrator',
  invite_one_of: 'entweder die E-Mail oder der Benutzer ist nötig, nicht beides',
  invite_no_email: 'Dieser Server erlaubt keine Einladungen per E-Mail: Laden Sie einen Benutzer ein',
  invite_no_user: 'Dieser Server erlaubt keine Einladungen von Benutzern: Laden Sie eine E-Mail-Adresse ein',
  invite_pending_already: 'Diese Person ist schon eingeladen: Senden Sie die Einladung erneut',
  invites_pending_most: 'Dieses Projekt hat {{count}} offene Einladungen: Ziehen Sie zuerst einige zurück',
  invites_too_many: 'Zu viele Einladungen in einer Stunde: Warten Sie vor der nächsten',
  invite_wrong: 'Die Einladung ist ungültig oder abgelaufen',
  invite_closed: 'Die Einladung gilt nicht mehr',
  invite_expired: 'Die Einladung ist abgelaufen',
  invite_inviter: 'Wer diese Einladung gesendet hat, darf es nicht mehr: Bitten Sie um eine neue',
  invite_other_account: 'Diese Einladung gilt für ein anderes Konto: Melden Sie sich damit an',
  invite_no_account:
    'Mit diesem Link lässt sich kein Konto anlegen: Melden Sie sich an, oder bitten Sie einen Administrator um ein Konto',
  invite_sign_in: 'Es gibt ein Konto mit dieser E-Mail-Adresse: Melden Sie sich an, um die Einladung anzunehmen',
  invite_accepted_already: 'Diese Einladung wurde angenommen: Ändern Sie stattdessen das Mitglied',
  members_cannot_leave:
    'Mitglieder können Projekte auf diesem Server nicht selbst verlassen: Bitten Sie einen Eigentümer',
}
