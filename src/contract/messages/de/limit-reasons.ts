import type { limitReasons as english } from '../limit-reasons.ts'
import type { Translated } from '../translated.ts'

export const limitReasons: Translated<typeof english> = {
  limit_from_server: 'die Einstellungen des Servers',
  limit_from_project: 'die Einstellungen des Projekts',
  limit_from_template: 'die Vorlage',
  limit_memory:
    'Die Aufgabe brauchte mehr als {{value}} MiB Arbeitsspeicher (Grenze festgelegt durch {{origin}}), und das System hat eines ihrer Programme beendet: Erhöhen Sie dort die Grenze, oder lassen Sie die Aufgabe weniger gleichzeitig ausführen',
  limit_processes:
    'Die Aufgabe hat {{value}} Prozesse und Threads erreicht (Grenze festgelegt durch {{origin}}) und konnte keine weiteren starten: Erhöhen Sie dort die Grenze, oder lassen Sie die Aufgabe weniger gleichzeitig ausführen',
  limit_disk:
    'Der Ordner der Aufgabe enthält mehr als {{size}} (Grenze festgelegt durch {{origin}}): Erhöhen Sie dort die Grenze, oder löschen Sie Dateien früher',
  limit_file:
    'Eine Datei der Aufgabe wurde größer als die {{size}}, die der Ordner der Aufgabe enthalten darf (Grenze festgelegt durch {{origin}}): Erhöhen Sie dort die Grenze, oder schreiben Sie weniger',
  limit_not_applied: 'Der Runner konnte die Grenzen der Aufgabe nicht anwenden: {{problem}}',
}
