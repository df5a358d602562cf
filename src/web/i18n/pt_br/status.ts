export const status = {
  waiting: 'Aguardando',
  starting: 'Iniciando…',
  running: 'Em execução',
  waiting_confirmation: 'Requer confirmação',
  confirmed: 'Confirmada',
  rejected: 'Rejeitada',
  stopping: 'Parando…',
  stopped: 'Parada',
  success: 'Sucesso',
  error: 'Falhou',
  canceled: 'Cancelada',
  none: 'Sem execução',
}
