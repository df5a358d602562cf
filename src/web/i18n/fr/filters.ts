export const filters = {
  words: 'Mots du nom d’un modèle, d’un message, d’une version ou d’une branche',
  status: 'Tâches ayant ce statut, ou l’un de ceux indiqués',
  template: 'Tâches d’un modèle, par une partie de son nom',
  by: 'Tâches lancées par un utilisateur, par nom d’utilisateur ou nom',
  app: 'Tâches d’une application',
  schedule: 'Tâches lancées par une planification',
  integration: 'Tâches lancées par une intégration',
  pinned: 'Tâches qui ne sont jamais supprimées selon leur âge ou leur nombre',
  combine: 'Les filtres peuvent être combinés. Un nom avec des espaces doit être entre guillemets.',
}
