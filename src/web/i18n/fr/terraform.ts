export const terraform = {
  destroyTitle: 'Détruire des ressources ?',
  typeName: 'Pour confirmer, saisissez le nom du modèle : {{name}}',
  unknownLoss: 'Le journal montre ce qui sera fait. Ce qui sera perdu ne peut pas être déterminé avec certitude.',
  lost_one: 'Ressources détruites ou remplacées : {{count}}',
  lost_many: 'Ressources détruites ou remplacées : {{count}}',
  lost_other: 'Ressources détruites ou remplacées : {{count}}',
  overrideBackend: 'Remplacer le backend',
  overrideBackendHelp:
    'Déclare backend "http" pour l’exécution. Son adresse vient de la variable d’environnement TF_HTTP_ADDRESS d’un groupe de variables.',
  backendFilename: 'Nom du fichier du backend',
  backendFilenameHelp:
    'Un fichier de la configuration. S’il déclare déjà un backend, il est remplacé pour l’exécution ; s’il déclare autre chose, il est refusé.',
  stageArguments: 'Arguments par étape',
  stageHelp: 'Remplacent les arguments ci-dessus, que init ne reçoit jamais.',
  argumentsHelp: 'Pour plan ; apply reçoit ceux qu’il accepte avec un plan. Appuyez sur Entrée après chacun.',
  argumentsInit: 'Arguments de init',
  argumentsPlan: 'Arguments de plan',
  argumentsApply: 'Arguments de apply',
  argumentsApplyHelp:
    'Ce qui modifie le plan, comme -target, relève de plan : apply exécute le plan qui a été affiché.',
}
