export const identities = {
  action: 'Gekoppelde accounts',
  titleOf: 'Gekoppelde accounts van {{name}}',
  intro: 'De accounts van identiteitsproviders en directory’s waarmee deze gebruiker inlogt.',
  none: 'Geen: deze gebruiker heeft nog niet met een identiteitsprovider of directory ingelogd.',
  kind_oidc: 'Identiteitsprovider',
  kind_ldap: 'Directory',
  kind_gone: 'Verwijderde provider',
  linked: 'Gekoppeld',
  onlyWay: 'Enige manier om in te loggen',
  ownLast: 'Vraag een andere beheerder om je enige manier van inloggen te ontkoppelen.',
  unlink: 'Ontkoppelen',
  unlinkTitle: '{{name}} ontkoppelen?',
  unlinkText:
    '{{name}} kan er niet meer mee inloggen. Sessies die ermee zijn geopend, eindigen, en wat regels vanwege de groepen hebben toegekend, vervalt.',
  lastExternal:
    '{{name}} heeft hier geen wachtwoord. Het account kan opnieuw worden gekoppeld door in te loggen met hetzelfde geverifieerde e-mailadres.',
  lastLocal:
    'Geef {{name}} een andere manier om in te loggen: stel een nieuw wachtwoord in of sta inloggen met een wachtwoord toe.',
  unlinked: 'Account van {{name}} ontkoppeld',
}
