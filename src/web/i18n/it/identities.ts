export const identities = {
  action: 'Account collegati',
  titleOf: 'Account collegati di {{name}}',
  intro: 'Gli account dei provider di identità e delle directory con cui accede questo utente.',
  none: 'Nessuno: questo utente non ha mai eseguito l’accesso con un provider di identità o una directory.',
  kind_oidc: 'Provider di identità',
  kind_ldap: 'Directory',
  kind_gone: 'Provider eliminato',
  linked: 'Collegato',
  onlyWay: 'Unica modalità di accesso',
  ownLast: 'Chiedere a un altro amministratore di scollegare la propria unica modalità di accesso.',
  unlink: 'Scollega',
  unlinkTitle: 'Scollegare {{name}}?',
  unlinkText:
    '{{name}} non potrà più accedere con questo account. Le sessioni aperte in questo modo terminano e viene ritirato ciò che le regole hanno concesso in base ai suoi gruppi.',
  lastExternal:
    '{{name}} non ha una password su questo server. L’account può essere ricollegato con un accesso tramite lo stesso indirizzo email verificato.',
  lastLocal:
    'Offrire a {{name}} un’altra modalità di accesso: reimpostare la password oppure consentire l’accesso con password.',
  unlinked: 'Account di {{name}} scollegato',
}
