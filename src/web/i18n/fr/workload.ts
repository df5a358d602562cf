/** Identity tokens of tasks: the section of a template, and the keys on the system page. */
export const workload = {
  title: 'Identité de charge de travail',
  noTokens: 'Aucun jeton d’identité',
  help: 'Chaque tâche reçoit des jetons signés de courte durée qui prouvent à quel projet et à quel modèle elle appartient, et de quelle tâche il s’agit. Vault, AWS, Azure, Google Cloud et Kubernetes les acceptent à la place d’une clé enregistrée.',
  token: 'Jeton',
  addToken: 'Ajouter un jeton',
  audience: 'Audience',
  audienceHelp: 'Ce qu’attend l’autre système, par exemple sts.amazonaws.com.',
  variable: 'Variable du jeton',
  variableHelp: 'Cette variable d’environnement contient le jeton lui-même.',
  fileVariable: 'Variable d’un fichier',
  fileVariableHelp:
    'Cette variable d’environnement contient le chemin d’un fichier avec le jeton, par exemple AWS_WEB_IDENTITY_TOKEN_FILE.',
  lifetime: 'Durée de vie',
  lifetimeHelp: 'De 5 minutes à 24 heures à partir du démarrage de la tâche, sans dépasser sa durée maximale.',
  intro:
    'Les tâches dont le modèle le demande reçoivent des jetons signés. Les autres systèmes les vérifient avec les clés publiques publiées.',
  noIssuer:
    'L’adresse publique de ce serveur n’est pas définie (paramètre web_host). Les tâches avec jetons d’identité échouent.',
  issuer: 'Émetteur',
  jwks: 'Clés publiques (JWKS)',
  keys: 'Clés de signature',
  key: 'Clé',
  state: 'Statut',
  states: { next: 'Publiée', active: 'Active', old: 'Remplacée' },
  when: { next: 'Signera', active: 'Activée', old: 'Retrait' },
  replacedAfter_one: 'Une clé est remplacée après {{count}} jour.',
  replacedAfter_many: 'Une clé est remplacée après {{count}} jours.',
  replacedAfter_other: 'Une clé est remplacée après {{count}} jours.',
  byHand: 'Les clés ne sont remplacées qu’à la main.',
  rotate: 'Renouveler la clé',
  rotateTitle: 'Renouveler la clé de signature ?',
  rotateText:
    'Une nouvelle clé est publiée maintenant et signe dans 10 minutes. La clé actuelle reste publiée jusqu’à l’expiration de son dernier jeton, pour qu’aucune tâche n’échoue.',
  atOnce: 'La nouvelle clé signe immédiatement',
  atOnceHelp:
    'Les systèmes qui conservent une copie des clés publiques peuvent refuser les nouveaux jetons pendant quelques minutes.',
  rotated: 'Nouvelle clé publiée',
  removeTitle: 'Supprimer la clé {{kid}} ?',
  removeText:
    'Les jetons qu’elle a signés ne sont plus acceptés dès que les autres systèmes relisent les clés publiques. Ne supprimez une clé que si elle a pu être divulguée : une clé remplacée est supprimée d’elle-même après l’expiration de son dernier jeton.',
  removed: 'Clé supprimée',
}
