/** Labels of the states of a task. */
export const status = {
  waiting: 'Oczekuje',
  starting: 'Uruchamianie…',
  running: 'W toku',
  waiting_confirmation: 'Wymaga potwierdzenia',
  confirmed: 'Potwierdzone',
  rejected: 'Odrzucone',
  stopping: 'Zatrzymywanie…',
  stopped: 'Zatrzymane',
  success: 'Sukces',
  error: 'Niepowodzenie',
  canceled: 'Anulowane',
  none: 'Nie uruchomiono',
}
