export const passwords = {
  forgotTitle: 'Réinitialiser votre mot de passe',
  forgotText:
    'Saisissez votre nom d’utilisateur ou votre adresse e-mail. Vous recevrez un e-mail avec un lien pour définir un nouveau mot de passe.',
  account: 'Nom d’utilisateur ou e-mail',
  send: 'Envoyer le lien',
  sentTitle: 'Consultez votre messagerie',
  sentText:
    'S’il existe un compte pour {{account}}, un lien pour définir un nouveau mot de passe a été envoyé à son adresse e-mail. Il fonctionne une seule fois, pendant une heure.',
  backToSignIn: 'Retour à la connexion',
  resetTitle: 'Définir un nouveau mot de passe',
  firstTitle: 'Définir votre mot de passe',
  resetText:
    'Pour le compte {{username}}. Toutes ses sessions se terminent, et vous vous connectez avec le nouveau mot de passe.',
  firstText: 'Pour votre compte {{username}}. Vous vous connecterez ensuite avec ce mot de passe.',
  newPassword: 'Nouveau mot de passe',
  set: 'Définir le mot de passe',
  doneTitle: 'Mot de passe défini',
  doneText: 'Connectez-vous avec votre nouveau mot de passe.',
  linkTitle: 'Ce lien ne fonctionne pas',
  linkText: 'Il a déjà été utilisé, a expiré ou est incomplet. Demandez-en un autre.',
  again: 'Demander un autre lien',
  changeTitle: 'Choisir un nouveau mot de passe',
  changeText: 'Un administrateur demande que vous changiez votre mot de passe avant de continuer.',
  signInLinkText:
    'Ce lien a été créé par la ligne de commande du serveur. Il connecte un administrateur, une seule fois.',
  notSent: 'Le lien n’a pas pu être envoyé',
  copyLink: 'Copier le lien',
  shownOnce: 'Il fonctionne une seule fois et n’est affiché qu’ici. Expiration :',
  change: 'Changer le mot de passe',
}
