/** Who or what started a run. */
export const starter = {
  person: 'Pessoa',
  service: 'Conta de serviço',
  schedule: 'Agendamento',
  integration: 'Integração',
  build: 'Build',
  buildTask: 'build #{{id}}',
  goneSchedule: 'um agendamento excluído',
  goneIntegration: 'uma integração excluída',
  itself: 'Automática',
}
