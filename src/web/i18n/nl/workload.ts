/** Identity tokens of tasks: the section of a template, and the keys on the system page. */
export const workload = {
  title: 'Workload-identiteit',
  noTokens: 'Geen identiteitstokens',
  help: 'Elke taak krijgt kortlevende, ondertekende tokens die bewijzen om welk project, welk sjabloon en welke taak het gaat. Vault, AWS, Azure, Google Cloud en Kubernetes accepteren ze in plaats van een opgeslagen sleutel.',
  token: 'Token',
  addToken: 'Token toevoegen',
  audience: 'Audience',
  audienceHelp: 'Wat het andere systeem verwacht, bijvoorbeeld sts.amazonaws.com.',
  variable: 'Variabele voor het token',
  variableHelp: 'Deze omgevingsvariabele bevat het token zelf.',
  fileVariable: 'Variabele voor een bestand',
  fileVariableHelp:
    'Deze omgevingsvariabele bevat het pad van een bestand met het token, bijvoorbeeld AWS_WEB_IDENTITY_TOKEN_FILE.',
  lifetime: 'Geldigheidsduur',
  lifetimeHelp:
    'Van 5 minuten tot 24 uur, gerekend vanaf het begin van de taak, en maximaal de tijdslimiet van de taak.',
  intro:
    'Taken waarvan het sjabloon erom vraagt, krijgen ondertekende tokens. Andere systemen controleren ze met de gepubliceerde openbare sleutels.',
  noIssuer:
    'Het openbare adres van deze server is niet ingesteld (instelling web_host). Taken met identiteitstokens mislukken.',
  issuer: 'Issuer',
  jwks: 'Openbare sleutels (JWKS)',
  keys: 'Ondertekeningssleutels',
  key: 'Sleutel',
  state: 'Status',
  states: { next: 'Gepubliceerd', active: 'Ondertekent', old: 'Vervangen' },
  when: { next: 'Ondertekent', active: 'Geactiveerd', old: 'Wordt verwijderd' },
  replacedAfter_one: 'Een sleutel wordt na {{count}} dag vervangen.',
  replacedAfter_other: 'Een sleutel wordt na {{count}} dagen vervangen.',
  byHand: 'Sleutels worden alleen handmatig vervangen.',
  rotate: 'Sleutel roteren',
  rotateTitle: 'De ondertekeningssleutel roteren?',
  rotateText:
    'Er wordt nu een nieuwe sleutel gepubliceerd, die over 10 minuten ondertekent. De huidige blijft gepubliceerd totdat het laatste token ervan verloopt, zodat er geen taak mislukt.',
  atOnce: 'De nieuwe sleutel ondertekent direct',
  atOnceHelp:
    'Systemen die een kopie van de openbare sleutels bewaren, kunnen nieuwe tokens enkele minuten lang weigeren.',
  rotated: 'Nieuwe sleutel gepubliceerd',
  removeTitle: 'De sleutel {{kid}} verwijderen?',
  removeText:
    'Tokens die met deze sleutel zijn ondertekend, worden niet meer geaccepteerd zodra andere systemen de openbare sleutels opnieuw lezen. Verwijder een sleutel alleen als deze mogelijk is uitgelekt: een vervangen sleutel wordt vanzelf verwijderd nadat het laatste token ervan is verlopen.',
  removed: 'Sleutel verwijderd',
}
