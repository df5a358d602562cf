/** Who or what started a run. */
export const starter = {
  person: 'Persona',
  service: 'Cuenta de servicio',
  schedule: 'Programación',
  integration: 'Integración',
  build: 'Compilación',
  buildTask: 'compilación #{{id}}',
  goneSchedule: 'una programación eliminada',
  goneIntegration: 'una integración eliminada',
  itself: 'Automática',
}
