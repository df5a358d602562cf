/** Texts of the help for the sign-in and of the first start, which few visitors see: not part of the first load. */
export const help = {
  helpIntro:
    'Un administrateur disposant d’un accès shell peut rétablir la connexion avec ces commandes, exécutées dans le répertoire de Signalbox :',
  helpList: 'Lister les utilisateurs',
  helpPassword: 'Donner un nouveau mot de passe à un utilisateur',
  helpAdmin: 'Donner le rôle d’administrateur à un utilisateur',
  helpLink: 'Connecter un administrateur par un lien, une seule fois',
  helpUnblock: 'Débloquer un utilisateur',
  helpFactor: 'Supprimer tous les seconds facteurs d’un utilisateur qui les a perdus',
  helpPlace:
    'Elles demandent un mot de passe sans l’afficher et fonctionnent pendant que le serveur tourne. Dans un conteneur, écrivez « docker compose exec SERVICE node src/main.ts » à la place de « npm run signalbox -- ». Donnez-leur les paramètres du serveur (SIGNALBOX_DATA et les autres), pour qu’elles trouvent ses données.',
  setupTitle: 'Bienvenue dans Signalbox',
  setupIntro: 'Créez le premier administrateur. Vous serez ensuite connecté.',
  setupSubmit: 'Créer l’administrateur',
  setupUsedTitle: 'Ce lien a déjà été utilisé',
  setupUsedText: 'Un administrateur existe déjà. Connectez-vous, ou demandez-lui un compte.',
  setupWrongTitle: 'Ce lien est incorrect',
  setupNoTokenTitle: 'Ce lien est incomplet',
}
