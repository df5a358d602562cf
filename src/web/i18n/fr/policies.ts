export const policies = {
  tab: 'Stratégies',
  saved: 'Stratégies enregistrées',
  locked: 'Défini dans {{origin}}. Modifiez-le à cet endroit et redémarrez le serveur.',
  signIn: 'Connexion',
  passwords: 'Mots de passe',
  tokens: 'Jetons d’API',
  password_sign_in: 'Connexion par mot de passe',
  password_sign_inHint:
    'Si cette option est désactivée, les utilisateurs ne se connectent que par un fournisseur d’identité ou un autre moyen. Un administrateur doit s’être connecté ainsi au préalable. Si ce moyen tombe en panne, un lien de la ligne de commande du serveur permet à un administrateur de se connecter.',
  second_factor_roles: 'Rôles qui nécessitent un second facteur',
  second_factor_rolesHint:
    'Choisissez des rôles, ou saisissez le slug d’un rôle de projet. Les utilisateurs qui ont l’un d’eux configurent un second facteur à leur prochaine connexion.',
  second_factor_required: 'Exiger un second facteur',
  second_factor_requiredHint:
    'Les utilisateurs qui n’en ont pas en configurent un à leur prochaine connexion. Leurs sessions se terminent maintenant, sauf celles ouvertes par un fournisseur d’identité ou un annuaire. Configurez d’abord votre propre second facteur.',
  password_min_length: 'Longueur minimale d’un mot de passe',
  password_min_lengthHint: 'S’applique aux nouveaux mots de passe ; au moins 8 est recommandé.',
  breached_passwords: 'Refuser les mots de passe courants et divulgués',
  breached_passwordsHint:
    'Les nouveaux mots de passe sont comparés à des listes sur ce serveur. Ils ne sont envoyés nulle part.',
  invitations: 'Équipes et invitations',
  invites_enabled: 'Invitations aux projets',
  invites_enabledHint:
    'Les membres qui gèrent une équipe peuvent inviter d’autres personnes par un lien. Tant que cette option est désactivée, aucun lien n’est accepté.',
  invite_type: 'Qui peut être invité',
  invite_typeHint:
    'Les personnes ayant une adresse e-mail peuvent créer un compte si le lien a été envoyé à cette adresse.',
  invite_type_username: 'Utilisateurs de ce serveur',
  invite_type_email: 'Adresses e-mail',
  invite_type_both: 'Utilisateurs et adresses e-mail',
  members_can_leave: 'Les membres peuvent quitter eux-mêmes les projets',
  members_can_leaveHint:
    'Si cette option est désactivée, seules les personnes qui gèrent une équipe en retirent des membres.',
  token_max_days: 'Durée de vie maximale des nouveaux jetons d’API, en jours',
  token_max_daysHint: '0 : un jeton peut aussi être créé sans expiration.',
}
