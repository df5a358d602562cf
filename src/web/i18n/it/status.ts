/** Labels of the states of a task. */
export const status = {
  waiting: 'In attesa',
  starting: 'Avvio in corso…',
  running: 'In esecuzione',
  waiting_confirmation: 'Da confermare',
  confirmed: 'Confermato',
  rejected: 'Rifiutato',
  stopping: 'Arresto in corso…',
  stopped: 'Arrestato',
  success: 'Riuscito',
  error: 'Fallito',
  canceled: 'Annullato',
  none: 'Non avviato',
}
