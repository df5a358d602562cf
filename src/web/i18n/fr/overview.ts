export const overview = {
  deciding: 'En attente d’une décision',
  noneDeciding: 'Rien n’attend de décision.',
  running: 'En cours',
  noneRunning: 'Rien n’est en cours.',
  failed: 'Échecs des dernières 24 heures',
  noneFailed: 'La dernière exécution n’a échoué pour aucun modèle.',
  coming: 'Prochaines planifications',
  noneComing: 'Aucune planification n’est active.',
  more: 'Seuls les {{count}} premiers sont affichés. Les autres sont listés dans leurs projets.',
}
