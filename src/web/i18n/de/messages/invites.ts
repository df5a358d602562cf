/** Einladungen in Projekte. */
export const invites = {
  invites_disabled: 'Einladungen sind auf diesem Server abgeschaltet: wenden Sie sich an einen Administrator',
  invite_one_of: 'entweder die E-Mail oder der Benutzer ist nötig, nicht beides',
  invite_no_email: 'Dieser Server erlaubt keine Einladungen per E-Mail: laden Sie einen Benutzer ein',
  invite_no_user: 'Dieser Server erlaubt keine Einladungen von Benutzern: laden Sie eine E-Mail-Adresse ein',
  invite_pending_already: 'Diese Person ist schon eingeladen: senden Sie die Einladung erneut',
  invites_pending_most: 'Dieses Projekt hat {{count}} offene Einladungen: ziehen Sie zuerst einige zurück',
  invites_too_many: 'Zu viele Einladungen in einer Stunde: warten Sie vor der nächsten',
  invite_wrong: 'Die Einladung ist ungültig oder abgelaufen',
  invite_closed: 'Die Einladung gilt nicht mehr',
  invite_expired: 'Die Einladung ist abgelaufen',
  invite_inviter: 'Wer diese Einladung gesendet hat, darf es nicht mehr: bitten Sie um eine neue',
  invite_other_account: 'Diese Einladung gilt für ein anderes Konto: melden Sie sich damit an',
  invite_no_account:
    'Mit diesem Link lässt sich kein Konto anlegen: melden Sie sich an, oder bitten Sie einen Administrator um ein Konto',
  invite_sign_in: 'Es gibt ein Konto mit dieser E-Mail-Adresse: melden Sie sich an, um die Einladung anzunehmen',
  invite_accepted_already: 'Diese Einladung wurde angenommen: ändern Sie stattdessen das Mitglied',
  members_cannot_leave:
    'Mitglieder können Projekte auf diesem Server nicht selbst verlassen: bitten Sie einen Eigentümer',
}
