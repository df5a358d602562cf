import type { taskReasons as english } from '../task-reasons.ts'
import type { Translated } from '../translated.ts'

export const taskReasons: Translated<typeof english> = {
  cause_on_hosts: '{{cause}} ({{hosts}} Hosts fehlgeschlagen)',
  wait_runner_tag: 'Kein Runner mit dem Tag {{tag}} ist online',
  wait_runner_tags: 'Kein Runner mit den Tags {{tags}} ist online',
  wait_default_runner:
    'Kein Runner für Aufgaben ohne Tags ist online: einer ohne Tags oder ein Standard-Runner. Mit use_remote_runner muss der lokale Runner erst zum Standard-Runner gemacht werden',
  wait_runners_inactive: 'Jeder Runner, der online ist und sie ausführen könnte, ist deaktiviert: {{runners}}',
  wait_runners_closed:
    'Jeder Runner, der online ist und sie ausführen könnte, ist gesperrt oder läuft leer: {{runners}}',
  lost_silent_runner:
    'Die Aufgabe ging verloren: Der Runner {{runner}} hat sich {{seconds}} Sekunden lang nicht gemeldet',
  requeued_offline: 'Der Runner {{runner}} ging offline, bevor er begann: Die Aufgabe wartet auf einen anderen',
  requeued_restarted:
    'Der Runner {{runner}} wurde neu gestartet, bevor er begann: Die Aufgabe ist wieder in der Warteschlange',
  requeued_not_begun:
    'Der Runner {{runner}} begann nicht, während er eine andere Aufgabe ausführte: Die Aufgabe ist wieder in der Warteschlange',
  lost_restarted_runner:
    'Der Runner {{runner}} wurde neu gestartet und kennt diese Aufgabe nicht mehr: Was sie getan hat, ist unbekannt',
  runner_webhook_failed: 'Der Webhook des Runners {{runner}} nahm den Start der Aufgabe nicht an: {{problem}}',
  runner_webhook_finish: 'Der Webhook wurde nicht über das Ende einer Aufgabe informiert: {{problem}}',
  go_runner_containers:
    'Der Runner {{runner}} ist einer von Semaphore UI, der keine Container startet, und die Aufgabe nennt ein Image: Entfernen Sie das Image, oder geben Sie die Aufgabe mit einem Tag an einen anderen Runner',
  go_runner_token_files:
    'Der Runner {{runner}} ist einer von Semaphore UI, der keine Dateien für Identitätstokens schreibt: Übergeben Sie sie nur in einer Variablen, oder geben Sie die Aufgabe mit einem Tag an einen anderen Runner',
  go_runner_failed: 'Der Runner {{runner}} meldete einen Fehler: Die letzten Zeilen des Logs sagen, welchen',
  go_runner_status: 'Der Runner {{runner}} meldete {{status}} für eine Aufgabe, die {{before}} war',
  wait_queue_held:
    'Ein anderer Server hält die Warteschlange: Er hat vor {{seconds}} s mit einer Zuteilung begonnen und sie nicht beendet',
  wait_disk_low:
    'Der Datenträger von {{node}} ist fast voll: {{free}} sind frei. Aufgaben starten von selbst wieder, sobald es {{needed}} sind',
  wait_no_runner: 'Kein Runner ist online: Der lokale Runner startet gerade oder konnte nicht starten',
  wait_template_full: '{{running}} von {{max}} Läufen von {{template}} sind aktiv: {{tasks}}',
  wait_template_runs: '{{template}} läuft schon und nur einmal zur gleichen Zeit: {{tasks}}',
  wait_project_full: '{{running}} von {{max}} Läufen dieses Projekts sind aktiv: {{tasks}}',
  wait_project_minutes:
    'Aufgaben dieses Projekts sind heute {{used}} von {{max}} Minuten gelaufen. Sie startet, wenn der nächste Tag beginnt (UTC)',
  wait_project_logs:
    'Die gespeicherten Logs dieses Projekts belegen {{used}}, das Kontingent beträgt {{max}}. Die Aufgabe startet, sobald Platz ist: Löschen Sie alte Aufgaben, behalten Sie weniger davon (Aufbewahrung), oder erhöhen Sie das Kontingent in den Einstellungen des Projekts',
  wait_server_full: '{{running}} von {{max}} Läufen des ganzen Servers sind aktiv',
  wait_runners_full: 'Jeder Runner, der online ist, hat so viel, wie er ausführen darf: {{runners}}',
  wait_runner_load: '{{runner}} ({{max}} gleichzeitig)',
  wait_next: 'Startet als Nächste',
  wait_turn: 'Aufgaben vor ihr in der Warteschlange starten zuerst',
  wait_person: 'Wartet darauf, dass jemand bestätigt oder ablehnt',
  names_and_more: '{{names}} und {{more}} weitere',
  listed: '{{first}}, {{rest}}',
  stopped_by: 'Von {{name}} gestoppt',
  rejected_by: 'Von {{name}} abgelehnt',
  rejected_for: 'Von {{name}} abgelehnt: {{comment}}',
  stopped_silent: 'Gestoppt; ihr Runner hat sich {{seconds}} Sekunden lang nicht gemeldet',
  lost_silent: 'Die Aufgabe ging verloren: Der Runner hat sich {{seconds}} Sekunden lang nicht gemeldet',
  log_too_large:
    'Der Runner hat weit mehr Ausgabe gesendet als die {{bytes}} Bytes, die ein Log aufnimmt (Einstellung max_log_bytes)',
  results_too_many: 'Der Runner hat mehr als {{max}} Ergebnisse gesendet: Mehr darf eine Aufgabe nicht haben',
  waited_too_long: 'hat länger als {{duration}} in der Warteschlange gewartet',
  waited_too_long_for: 'hat länger als {{duration}} in der Warteschlange gewartet: {{reason}}',
  job_not_decrypted: 'Die Eingaben dieser Aufgabe können nicht entschlüsselt werden: {{problem}}',
  job_not_prepared: 'Signalbox konnte die Aufgabe nicht vorbereiten; Einzelheiten stehen im Log des Servers',
  arguments_wrong: 'Argumente: {{problem}}',
  repository_refused: 'Die Adresse des Repositorys {{name}} wird abgelehnt: {{problem}}',
  answers_not_decrypted: 'Die geheimen Antworten dieses Laufs können nicht entschlüsselt werden: {{problem}}',
  key_empty: 'Der Schlüssel {{name}} hat noch kein Geheimnis; bearbeiten Sie ihn, und geben Sie eines ein',
  group_secret_empty: 'Das Geheimnis {{name}} hat noch keinen Wert; bearbeiten Sie die Variablengruppe',
  key_not_decrypted: 'Der Schlüssel {{name}} kann nicht entschlüsselt werden: {{problem}}',
  group_secret_not_decrypted: 'Das Geheimnis {{name}} kann nicht entschlüsselt werden: {{problem}}',
  sealed_damaged: 'der gespeicherte Wert ist beschädigt',
  sealed_with_other_key: 'gespeichert wurde mit dem Schlüssel {{wanted}}, und dieser Server hat den Schlüssel {{key}}',
  sealed_elsewhere: 'der gespeicherte Wert wurde verändert oder gehört zu einer anderen Zeile',
  key_not_needed: 'Der Schlüssel {{key}} ist vorhanden: Nichts muss aufgegeben werden',
}
