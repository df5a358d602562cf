export const identities = {
  action: 'Verknüpfte Konten',
  titleOf: 'Verknüpfte Konten von {{name}}',
  intro: 'Die Konten bei Identitätsanbietern und Verzeichnissen, mit denen sich dieser Benutzer anmeldet.',
  none: 'Keine: Dieser Benutzer hat sich noch nicht mit einem Identitätsanbieter oder Verzeichnis angemeldet.',
  kind_oidc: 'Identitätsanbieter',
  kind_ldap: 'Verzeichnis',
  kind_gone: 'Gelöschter Anbieter',
  linked: 'Verknüpft',
  onlyWay: 'Einziger Weg zur Anmeldung',
  ownLast: 'Bitten Sie einen anderen Administrator, Ihren einzigen Weg zur Anmeldung zu lösen.',
  unlink: 'Verknüpfung lösen',
  unlinkTitle: 'Verknüpfung mit {{name}} lösen?',
  unlinkText:
    '{{name}} kann sich damit nicht mehr anmelden. Sitzungen, die so eröffnet wurden, enden, und was Regeln wegen der Gruppen gewährt haben, entfällt.',
  lastExternal:
    '{{name}} hat hier kein Passwort. Eine Anmeldung mit derselben bestätigten E-Mail-Adresse verknüpft das Konto wieder.',
  lastLocal:
    'Geben Sie {{name}} einen anderen Weg zur Anmeldung: Setzen Sie das Passwort zurück, oder lassen Sie die Anmeldung mit Passwort zu.',
  unlinked: 'Verknüpfung von {{name}} gelöst',
}
