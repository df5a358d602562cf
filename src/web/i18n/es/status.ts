export const status = {
  waiting: 'En espera',
  starting: 'Iniciando…',
  running: 'En ejecución',
  waiting_confirmation: 'Por confirmar',
  confirmed: 'Confirmada',
  rejected: 'Rechazada',
  stopping: 'Deteniendo…',
  stopped: 'Detenida',
  success: 'Correcta',
  error: 'Fallida',
  canceled: 'Cancelada',
  none: 'No iniciada',
}
