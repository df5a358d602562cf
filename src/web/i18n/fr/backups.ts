/** Backups of the server, on the system page. */
export const backups = {
  title: 'Sauvegardes du serveur',
  place_one: 'Stockées dans {{place}} ; seule la plus récente est conservée.',
  place_many: 'Stockées dans {{place}} ; les {{count}} plus récentes sont conservées.',
  place_other: 'Stockées dans {{place}} ; les {{count}} plus récentes sont conservées.',
  next: 'Prochaine sauvegarde :',
  noSchedule: 'Aucune planification n’est définie (paramètre backup.schedule).',
  none: 'Aucune sauvegarde n’a encore été effectuée.',
  begun: 'Début',
  result: 'Résultat',
  origin: { schedule: 'Planifiée', user: 'Par {{username}}', command: 'En ligne de commande' },
  status: { running: 'En cours', success: 'Complète', error: 'Échec' },
  verified: 'restaurée et vérifiée',
  unverified: 'non vérifiée',
  now: 'Sauvegarder maintenant',
}
