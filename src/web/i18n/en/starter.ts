/** Who or what started a run. */
export const starter = {
  person: 'Person',
  service: 'Service account',
  schedule: 'Schedule',
  integration: 'Integration',
  build: 'Build',
  buildTask: 'build #{{id}}',
  goneSchedule: 'a deleted schedule',
  goneIntegration: 'a deleted integration',
  itself: 'Automatic',
}
