/** Who or what started a run. */
export const starter = {
  person: 'Osoba',
  service: 'Konto usługi',
  schedule: 'Harmonogram',
  integration: 'Integracja',
  build: 'Build',
  buildTask: 'build #{{id}}',
  goneSchedule: 'usunięty harmonogram',
  goneIntegration: 'usunięta integracja',
  itself: 'Automatycznie',
}
