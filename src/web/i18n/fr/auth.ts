export const auth = {
  signIn: 'Se connecter',
  login: 'Nom d’utilisateur ou e-mail',
  username: 'Nom d’utilisateur',
  usernameHint: 'Vous pouvez vous connecter avec ce nom ou avec votre adresse e-mail',
  email: 'E-mail',
  password: 'Mot de passe',
  passwordHint: 'De {{min}} à 128 caractères',
  showPassword: 'Afficher ou masquer le mot de passe',
  incorrect: 'Identifiant ou mot de passe incorrect',
  accountOf: 'Compte',
  accountAny: 'Partout où le nom d’utilisateur existe',
  accountLocal: 'Ce serveur',
  forgot: 'Mot de passe oublié ?',
  help: 'Résoudre un problème de connexion',
  setupNeededTitle: 'Signalbox n’est pas encore configuré',
  setupNeededText:
    'Ouvrez le lien de configuration que le serveur a affiché à son démarrage et créez-y le premier administrateur. Ce lien commence par l’adresse de cette page et contient « setup ».',
}
