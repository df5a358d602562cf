export const status = {
  waiting: 'Wartet',
  starting: 'Startet …',
  running: 'Läuft',
  waiting_confirmation: 'Wartet auf Bestätigung',
  confirmed: 'Bestätigt',
  rejected: 'Abgelehnt',
  stopping: 'Stoppt …',
  stopped: 'Gestoppt',
  success: 'Erfolg',
  error: 'Fehlgeschlagen',
  canceled: 'Abgebrochen',
  none: 'Nicht gestartet',
}
