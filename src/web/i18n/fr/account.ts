export const account = {
  saved: 'Compte enregistré',
  alert: 'Alertes par e-mail',
  alertHint: 'Des projets qui autorisent les alertes',
  currentPassword: 'Mot de passe actuel',
  newPassword: 'Nouveau mot de passe',
  emailNeedsPassword: 'Requis pour changer l’adresse e-mail avec laquelle vous vous connectez',
  revokeTokens: 'Révoquer aussi mes jetons d’API',
  revokeTokensHint: 'Les programmes qui les utilisent perdent immédiatement l’accès',
  otherSessions: 'Vous serez déconnecté partout ailleurs.',
  passwordChanged: 'Mot de passe changé. Vos autres sessions sont terminées.',
}
