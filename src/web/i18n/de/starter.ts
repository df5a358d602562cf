/** Who or what started a run. */
export const starter = {
  person: 'Person',
  service: 'Dienstkonto',
  schedule: 'Zeitplan',
  integration: 'Integration',
  build: 'Build',
  buildTask: 'Build #{{id}}',
  goneSchedule: 'ein gelöschter Zeitplan',
  goneIntegration: 'eine gelöschte Integration',
  itself: 'Automatisch',
}
