export const overview = {
  deciding: 'En attente d’une décision',
  noneDeciding: 'Rien n’attend de décision.',
  running: 'En cours',
  noneRunning: 'Rien n’est en cours.',
  failed: 'Échecs des dernières 24 heures',
  noneFailed: 'Pour aucun modèle, la dernière exécution n’a échoué.',
  coming: 'Prochaines planifications',
  noneComing: 'Aucune planification n’est active.',
  more: 'Seuls les {{count}} premiers sont affichés. Les autres sont listés dans leurs projets.',
}
