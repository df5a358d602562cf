/** Labels of the states of a task. */
export const status = {
  waiting: 'En attente',
  starting: 'Démarrage…',
  running: 'En cours',
  waiting_confirmation: 'À confirmer',
  confirmed: 'Confirmée',
  rejected: 'Rejetée',
  stopping: 'Arrêt en cours…',
  stopped: 'Arrêtée',
  success: 'Réussite',
  error: 'Échec',
  canceled: 'Annulée',
  none: 'Non lancée',
}
