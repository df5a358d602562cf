/** Who or what started a run. */
export const starter = {
  person: 'Persona',
  service: 'Account di servizio',
  schedule: 'Pianificazione',
  integration: 'Integrazione',
  build: 'Build',
  buildTask: 'build #{{id}}',
  goneSchedule: 'una pianificazione eliminata',
  goneIntegration: 'un’integrazione eliminata',
  itself: 'Automatico',
}
