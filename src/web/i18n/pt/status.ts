export const status = {
  waiting: 'Em espera',
  starting: 'A iniciar…',
  running: 'Em execução',
  waiting_confirmation: 'Requer confirmação',
  confirmed: 'Confirmada',
  rejected: 'Rejeitada',
  stopping: 'A parar…',
  stopped: 'Parada',
  success: 'Sucesso',
  error: 'Falhou',
  canceled: 'Cancelada',
  none: 'Sem execução',
}
