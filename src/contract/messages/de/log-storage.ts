import type { logStorage as english } from '../log-storage.ts'
import type { Translated } from '../translated.ts'

export const logStorage: Translated<typeof english> = {
  log_storage_unavailable:
    'Das Log und die Artefakte dieser Aufgabe liegen im Objektspeicher, der gerade nicht gelesen werden kann. Versuchen Sie es später noch einmal; Administratoren finden den Grund in den Systeminformationen',
  log_storage_off:
    'Das Log und die Artefakte dieser Aufgabe liegen in einem Objektspeicher, für den dieser Server nicht eingerichtet ist. Ein Administrator muss log_storage.bucket setzen',
  log_storage_lost: 'Ein Teil des Logs oder der Artefakte dieser Aufgabe fehlt im Objektspeicher',
  storage_no_answer: '{{place}} ist nicht erreichbar: {{problem}}',
  storage_slow: '{{place}} hat {{seconds}} s lang nichts gesendet',
  storage_cut_off: '{{place}} hat die Antwort zu früh beendet',
  storage_failed: '{{place}} hat mit {{status}} {{problem}} geantwortet',
  storage_refused:
    '{{place}} hat mit {{status}} {{problem}} geantwortet: Prüfen Sie Bucket, Region, Schlüssel und deren Berechtigungen in log_storage',
  storage_missing: '{{place}} hat das Objekt {{key}} nicht',
  storage_damaged: 'Das Objekt {{key}} in {{place}} ist nicht das, was gespeichert wurde',
}
