/** Who or what started a run. */
export const starter = {
  person: 'Persoon',
  service: 'Serviceaccount',
  schedule: 'Planning',
  integration: 'Integratie',
  build: 'Build',
  buildTask: 'build #{{id}}',
  goneSchedule: 'een verwijderde planning',
  goneIntegration: 'een verwijderde integratie',
  itself: 'Automatisch',
}
