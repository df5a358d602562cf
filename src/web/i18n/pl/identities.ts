export const identities = {
  action: 'Powiązane konta',
  titleOf: 'Powiązane konta: {{name}}',
  intro: 'Konta u dostawców tożsamości i w katalogach, za pomocą których loguje się ten użytkownik.',
  none: 'Brak: ten użytkownik nie logował się przez dostawcę tożsamości ani katalog.',
  kind_oidc: 'Dostawca tożsamości',
  kind_ldap: 'Katalog',
  kind_gone: 'Usunięty dostawca',
  linked: 'Powiązano',
  onlyWay: 'Jedyny sposób logowania',
  ownLast: 'O odłączenie jedynego sposobu logowania poproś innego administratora.',
  unlink: 'Odłącz',
  unlinkTitle: 'Odłączyć konto użytkownika {{name}}?',
  unlinkText:
    'Użytkownik {{name}} nie będzie mógł się nim logować. Sesje otwarte tym kontem zakończą się, a to, co reguły nadały ze względu na jego grupy, zostanie odebrane.',
  lastExternal:
    'Użytkownik {{name}} nie ma tu hasła. Konto można powiązać ponownie, logując się z tym samym zweryfikowanym adresem e-mail.',
  lastLocal: 'Zapewnij użytkownikowi {{name}} inny sposób logowania: zresetuj hasło lub zezwól na logowanie hasłem.',
  unlinked: 'Odłączono konto użytkownika {{name}}',
}
