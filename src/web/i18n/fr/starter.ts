/** Who or what started a run. */
export const starter = {
  person: 'Personne',
  service: 'Compte de service',
  schedule: 'Planification',
  integration: 'Intégration',
  build: 'Build',
  buildTask: 'build #{{id}}',
  goneSchedule: 'une planification supprimée',
  goneIntegration: 'une intégration supprimée',
  itself: 'Automatique',
}
