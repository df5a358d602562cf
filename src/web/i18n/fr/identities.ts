export const identities = {
  action: 'Comptes associés',
  titleOf: 'Comptes associés : {{name}}',
  intro: 'Les comptes des fournisseurs d’identité et des annuaires avec lesquels cet utilisateur se connecte.',
  none: 'Aucun : cet utilisateur ne s’est jamais connecté avec un fournisseur d’identité ou un annuaire.',
  kind_oidc: 'Fournisseur d’identité',
  kind_ldap: 'Annuaire',
  kind_gone: 'Fournisseur supprimé',
  linked: 'Associé',
  onlyWay: 'Seul moyen de connexion',
  ownLast: 'Demandez à un autre administrateur de dissocier votre seul moyen de connexion.',
  unlink: 'Dissocier',
  unlinkTitle: 'Dissocier {{name}} ?',
  unlinkText:
    '{{name}} ne pourra plus se connecter avec ce compte. Les sessions qu’il a ouvertes se terminent, et ce que des règles ont accordé en raison de ses groupes est retiré.',
  lastExternal:
    '{{name}} n’a pas de mot de passe ici. Le compte pourra être associé de nouveau par une connexion avec la même adresse e-mail vérifiée.',
  lastLocal:
    'Donnez à {{name}} un autre moyen de connexion : réinitialisez le mot de passe, ou autorisez la connexion par mot de passe.',
  unlinked: 'Compte dissocié : {{name}}',
}
