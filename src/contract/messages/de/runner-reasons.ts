import type { runnerReasons as english } from '../runner-reasons.ts'
import type { Translated } from '../translated.ts'

export const runnerReasons: Translated<typeof english> = {
  command_failed: '{{command}} endete mit Exit-Code {{exit_code}}',
  command_killed: '{{command}} endete mit Exit-Code {{exit_code}} (Signal {{signal}})',
  program_missing: '{{program}} ist auf diesem Runner nicht installiert',
  program_missing_hint: '{{program}} ist auf diesem Runner nicht installiert. {{hint}}',
  program_missing_image: '{{program}} ist nicht im Image {{image}}',
  program_missing_image_hint: '{{program}} ist nicht im Image {{image}}. {{hint}}',
  containers_off:
    'Dieser Runner führt keine Container aus, und die Aufgabe nennt ein Image: Sein Administrator kann sie erlauben',
  containers_required:
    'Dieser Runner führt Aufgaben nur in Containern aus: Legen Sie bei Vorlage, Variablengruppe, Projekt oder Server ein Image fest',
  engine_missing:
    'Auf diesem Runner ist keine Container-Engine: Installieren Sie dort Podman oder Docker, oder entfernen Sie das Image der Aufgabe',
  engine_silent: 'Die Container-Engine antwortet nicht: Prüfen Sie Podman oder Docker auf dem Runner',
  engine_failed: 'Die Container-Engine kann nicht benutzt werden: {{problem}}',
  image_not_here:
    'Das Image {{image}} ist nicht auf dem Runner und darf nicht geladen werden: Wählen Sie eine andere Regel, oder laden Sie es dort',
  image_missing: 'Die Registry hat kein Image {{image}}: Prüfen Sie Namen und Tag, und ob es Zugangsdaten braucht',
  image_denied:
    'Die Registry {{registry}} verweigert das Image {{image}}: Wählen Sie neben dem Image einen Schlüssel mit Benutzernamen und Passwort',
  image_unreachable: 'Die Registry {{registry}} des Images {{image}} war nicht erreichbar: {{problem}}',
  image_pull_timeout:
    'Das Image {{image}} konnte nicht innerhalb von {{seconds}} s geladen werden (Einstellung container_pull_sec)',
  image_not_pulled: 'Das Image {{image}} konnte nicht geladen werden: {{problem}}',
  image_no_shell: 'Das Image {{image}} hat keine Shell (sh): Signalbox braucht eine, um Befehle darin zu starten',
  container_not_started: 'Ein Container des Images {{image}} konnte nicht gestartet werden: {{problem}}',
  container_files_closed:
    'Der Benutzer des Containers (Image {{image}}) kann die Dateien der Aufgabe nicht lesen: Lassen Sie den Benutzer leer, oder wählen Sie den, unter dem der Runner Aufgaben ausführt',
  container_memory: 'Der Container wurde beendet, weil er mehr als {{memory}} MiB Speicher brauchte',
  container_memory_machine: 'Der Container wurde beendet, weil die Maschine des Runners keinen Speicher mehr hat',
  container_lost: 'Der Client der Container-Engine wurde beendet, während der Befehl lief; sein Ergebnis ist unbekannt',
  mount_missing: 'Der Ordner {{path}} zum Einhängen ist nicht auf dem Runner',
  mount_not_allowed: 'Der Administrator des Runners erlaubt nicht, {{path}} einzuhängen',
  mount_read_only: 'Der Administrator des Runners erlaubt {{path}} nur zum Lesen',
  repository_elsewhere:
    'Das Repository {{name}} ist der Ordner {{path}}, und diese Aufgabe läuft auf einer anderen Maschine als der Server: Geben Sie eine URL an, oder erlauben Sie den Ordner auf dem Runner (Einstellung runner.local_roots)',
  working_folder_missing: 'Das Arbeitsverzeichnis des Befehls fehlt',
  timed_out: 'die Aufgabe hat ihr Zeitlimit von {{duration}} überschritten',
  silent_too_long: '{{duration}} lang keine Ausgabe',
  runner_token_refused:
    'Der Server hat das Token des Runners so lange abgelehnt, wie eine Zuteilung gilt: Die Befehle wurden gestoppt, weil der Server sie nicht überwachen konnte',
  runner_disk_full:
    'Der Datenträger des Runners ist voll: Schaffen Sie Platz, oder senken Sie, was eine Aufgabe belegen darf (Einstellung max_task_bytes)',
  runner_machine_restarted:
    'Der Rechner des Runners wurde neu gestartet, während der Befehl lief; das Ergebnis ist unbekannt',
  watcher_killed: 'Der Prozess, der den Befehl überwachte, wurde beendet; das Ergebnis ist unbekannt',
  journal_damaged: 'Das Journal des Runners zu dieser Aufgabe ist beschädigt: Was die Aufgabe getan hat, ist unbekannt',
  step_changed:
    'Der Runner wurde neu gestartet, und Schritt {{step}} ist nicht mehr derselbe ({{before}}, jetzt {{after}}): Die Aufgabe kann nicht fortgesetzt werden',
  runner_fault: 'Signalbox ist fehlgeschlagen: {{problem}}',
  runner_lacks_program: 'Dieser Runner hat kein Programm „{{program}}“, das er zum Ausführen von Aufgaben braucht',
  task_folder_too_large: 'Der Ordner der Aufgabe enthält mehr als {{size}} (Einstellung max_task_bytes)',
  task_folder_too_full: 'Der Ordner der Aufgabe enthält mehr als {{max}} Dateien (Einstellung max_task_files)',
  command_not_started: '{{command}} konnte nicht gestartet werden: {{problem}}',
  start_too_long: 'die Argumente und die Umgebung sind zu lang',
  start_no_process: 'der Runner darf keine weiteren Prozesse starten',
  start_disk_full: 'der Datenträger des Runners ist voll',
  start_files_of_runner: 'der Runner hat zu viele Dateien geöffnet',
  start_files_of_system: 'das System hat zu viele Dateien geöffnet',
  start_nul: 'ein Argument oder eine Umgebungsvariable enthält ein NUL',
  output_lost: 'Die Ausgabe von {{command}} ist verloren: Die Datei dazu fehlt',
  output_too_large: '{{command}} hat mehr als 64 MiB ausgegeben, das ist zu viel zum Lesen',
  text_lost: 'Der aus {{path}} gelesene Text ist verloren: Seine Kopie fehlt',
  file_too_large: '{{path}} ist größer als 64 MiB, das ist zu viel zum Lesen',
  file_not_read: '{{path}} konnte nicht gelesen werden: {{problem}}',
  file_not_looked_up: '{{path}} konnte nicht gesucht werden: {{problem}}',
  file_not_written: '{{path}} konnte nicht geschrieben werden: {{problem}}',
  file_not_removed: '{{path}} konnte nicht entfernt werden: {{problem}}',
  exit_code: 'Exit-Code {{code}}',
  ssh_client_missing:
    '{{program}} ist auf diesem Runner nicht installiert: Installieren Sie den OpenSSH-Client (Debian: apt install openssh-client, Alpine: apk add openssh-client)',
  ssh_agent_slow: 'ssh-agent ist nicht innerhalb von 5 Sekunden gestartet',
  ssh_key_not_listed: 'ssh-add listet den SSH-Schlüssel nicht auf',
  ssh_key_empty: 'Der SSH-Schlüssel ist leer',
  ssh_key_public: 'Der SSH-Schlüssel ist ein öffentlicher Schlüssel; gebraucht wird der private',
  ssh_key_putty:
    'Der SSH-Schlüssel hat das Format von PuTTY; exportieren Sie ihn im Format von OpenSSH (puttygen: Conversions)',
  ssh_key_unreadable: 'Der SSH-Schlüssel ist nicht lesbar: Er ist kein privater Schlüssel',
  ssh_key_no_passphrase: 'Der SSH-Schlüssel ist mit einer Passphrase geschützt, und keine ist mit ihm gespeichert',
  ssh_key_wrong_passphrase: 'Die Passphrase des SSH-Schlüssels ist falsch',
}
