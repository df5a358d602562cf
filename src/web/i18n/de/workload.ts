export const workload = {
  title: 'Workload Identity',
  noTokens: 'Keine Identitätstokens',
  help: 'Jede Aufgabe bekommt kurzlebige signierte Tokens, die belegen, welches Projekt, welche Vorlage und welche Aufgabe sie ist. Vault, AWS, Azure, Google Cloud und Kubernetes nehmen sie anstelle eines gespeicherten Schlüssels an.',
  token: 'Token',
  addToken: 'Token hinzufügen',
  audience: 'Audience',
  audienceHelp: 'Was das andere System erwartet, zum Beispiel sts.amazonaws.com.',
  variable: 'Variable für das Token',
  variableHelp: 'Diese Umgebungsvariable enthält das Token selbst.',
  fileVariable: 'Variable für eine Datei',
  fileVariableHelp:
    'Diese Umgebungsvariable enthält den Pfad einer Datei mit dem Token, zum Beispiel AWS_WEB_IDENTITY_TOKEN_FILE.',
  lifetime: 'Gültigkeit',
  lifetimeHelp: 'Von 5 Minuten bis 24 Stunden ab dem Start der Aufgabe, höchstens ihr Zeitlimit.',
  intro:
    'Aufgaben, deren Vorlage es verlangt, bekommen signierte Tokens. Andere Systeme prüfen sie mit den veröffentlichten öffentlichen Schlüsseln.',
  noIssuer:
    'Die öffentliche Adresse dieses Servers ist nicht gesetzt (Einstellung web_host). Aufgaben mit Identitätstokens schlagen fehl.',
  issuer: 'Aussteller',
  jwks: 'Öffentliche Schlüssel (JWKS)',
  keys: 'Signaturschlüssel',
  key: 'Schlüssel',
  state: 'Status',
  states: { next: 'Veröffentlicht', active: 'Signiert', old: 'Ersetzt' },
  when: { next: 'Signiert', active: 'Seit', old: 'Veröffentlicht bis' },
  replacedAfter_one: 'Ein Schlüssel wird nach {{count}} Tag ersetzt.',
  replacedAfter_other: 'Ein Schlüssel wird nach {{count}} Tagen ersetzt.',
  byHand: 'Schlüssel werden nur von Hand ersetzt.',
  rotate: 'Schlüssel rotieren',
  rotateTitle: 'Signaturschlüssel rotieren?',
  rotateText:
    'Ein neuer Schlüssel wird jetzt veröffentlicht und signiert in 10 Minuten. Der jetzige bleibt veröffentlicht, bis sein letztes Token abläuft, damit keine Aufgabe fehlschlägt.',
  atOnce: 'Der neue Schlüssel signiert sofort',
  atOnceHelp:
    'Systeme, die eine Kopie der öffentlichen Schlüssel halten, lehnen neue Tokens eventuell einige Minuten lang ab.',
  rotated: 'Neuer Schlüssel veröffentlicht',
  removeTitle: 'Schlüssel {{kid}} löschen?',
  removeText:
    'Tokens, die er signiert hat, werden nicht mehr angenommen, sobald andere Systeme die öffentlichen Schlüssel neu lesen. Löschen Sie einen Schlüssel nur, wenn er bekannt geworden sein kann: Ein ersetzter Schlüssel wird von selbst gelöscht, nachdem sein letztes Token abgelaufen ist.',
  removed: 'Schlüssel gelöscht',
}
