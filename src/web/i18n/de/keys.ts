export const keys = {
  title: 'Schlüssel',
  word: 'Schlüssel',
  new: 'Neuer Schlüssel',
  edit: 'Schlüssel bearbeiten',
  login: 'Benutzername',
  table: 'Schlüssel',
  empty: 'Leer',
  emptyHint:
    'Kam ohne sein Geheimnis aus einer Sicherung. Aufgaben, die ihn verwenden, schlagen fehl, bis es neu eingegeben ist.',
  unreadable: 'Nicht entschlüsselbar',
  unreadableHint:
    'Dem Server fehlt der Schlüssel, mit dem das Geheimnis gespeichert wurde. Aufgaben, die es verwenden, schlagen fehl, bis ein Administrator jenen Schlüssel zurückbringt.',
  firstTitle: 'Noch keine Schlüssel',
  firstText:
    'Schlüssel öffnen Repositorys, Hosts und Vaults: ein SSH-Schlüssel oder ein Name mit Passwort. Geheimnisse liegen verschlüsselt und werden nie wieder angezeigt.',
  firstExample: 'Einen Schlüssel ohne Geheimnis anlegen, für Öffentliches',
  exampleName: 'Ohne',
  name: 'Name des Schlüssels',
  ssh: 'SSH-Schlüssel',
  login_password: 'Anmeldung mit Passwort',
  none: 'Ohne',
  noneText: 'Enthält kein Geheimnis. Für öffentliche Repositorys und für Hosts, die keine Anmeldung brauchen.',
  loginOptional: 'Benutzername (optional)',
  password: 'Passwort',
  passphrase: 'Passphrase (optional)',
  privateKey: 'Privater Schlüssel',
  privateKeyHint:
    'Die ganze Datei, von der BEGIN- bis zur END-Zeile. Sie liegt verschlüsselt und wird nie wieder angezeigt.',
  fromFile: 'Aus einer Datei lesen',
  override: 'Gespeichertes Geheimnis ersetzen',
  overrideHint: 'Ohne dieses Häkchen bleiben Art und Geheimnis, wie sie sind. Der Name lässt sich immer ändern.',
  pick: 'Schlüssel wählen',
  noneToPick: 'Kein Schlüssel passt hier',
  noLongerThere: 'Schlüssel {{id}} (nicht mehr da)',
  openAllInTabs: 'Alle in Tabs öffnen',
  tabsBlocked_one:
    'Der Browser hat {{count}} Tab zurückgehalten. Erlauben Sie Pop-ups für diese Seite und versuchen Sie es noch einmal.',
  tabsBlocked_other:
    'Der Browser hat {{count}} Tabs zurückgehalten. Erlauben Sie Pop-ups für diese Seite und versuchen Sie es noch einmal.',
}
