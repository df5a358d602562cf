import type { runnerReasons as english } from '../runner-reasons.ts'
import type { Translated } from '../translated.ts'

export const runnerReasons: Translated<typeof english> = {
  command_failed: '{{command}} is geëindigd met exitcode {{exit_code}}',
  command_killed: '{{command}} is geëindigd met exitcode {{exit_code}} (signaal {{signal}})',
  program_missing: '{{program}} is niet geïnstalleerd op deze runner',
  program_missing_hint: '{{program}} is niet geïnstalleerd op deze runner. {{hint}}',
  program_missing_image: '{{program}} staat niet in de image {{image}}',
  program_missing_image_hint: '{{program}} staat niet in de image {{image}}. {{hint}}',
  containers_off:
    'Deze runner draait geen containers en de taak noemt een image: de beheerder van de runner kan ze toestaan',
  containers_required:
    'Deze runner voert taken alleen in containers uit: stel een image in voor het sjabloon, een variabelegroep, het project of de server',
  engine_missing:
    'Deze runner heeft geen container-engine: installeer er Podman of Docker op, of maak de image van de taak leeg',
  engine_silent: 'De container-engine antwoordt niet: controleer Podman of Docker op de runner',
  engine_failed: 'De container-engine kan niet worden gebruikt: {{problem}}',
  image_not_here:
    'De image {{image}} staat niet op de runner en mag niet worden gepulld: kies een andere pull-instelling, of laad de image daar',
  image_missing:
    'De registry heeft geen image {{image}}: controleer de naam en de tag, en of er inloggegevens nodig zijn',
  image_denied:
    'De registry {{registry}} weigert de image {{image}}: stel naast de image een sleutel met login en wachtwoord ervoor in',
  image_unreachable: 'De registry {{registry}} van de image {{image}} is niet bereikbaar: {{problem}}',
  image_pull_timeout: 'De image {{image}} kon niet binnen {{seconds}} s worden gepulld (instelling container_pull_sec)',
  image_not_pulled: 'De image {{image}} kon niet worden gepulld: {{problem}}',
  image_no_shell: 'De image {{image}} heeft geen shell (sh): Signalbox heeft die nodig om er opdrachten in te starten',
  container_not_started: 'Een container van de image {{image}} kon niet worden gestart: {{problem}}',
  container_files_closed:
    'De gebruiker van de container (image {{image}}) kan de bestanden van de taak niet lezen: maak de gebruiker leeg, of kies de gebruiker waarmee de runner taken uitvoert',
  container_memory: 'De container is afgebroken omdat deze meer geheugen nodig had dan de limiet van {{memory}} MiB',
  container_memory_machine: 'De container is afgebroken omdat de machine van de runner geen geheugen meer heeft',
  container_lost: 'De client van de container-engine is afgebroken terwijl de opdracht liep; het resultaat is onbekend',
  mount_missing: 'De te mounten map {{path}} bestaat niet op de runner',
  mount_not_allowed: 'De beheerder van de runner staat niet toe om {{path}} te mounten',
  mount_read_only: 'De beheerder van de runner staat alleen toe om {{path}} alleen-lezen te mounten',
  repository_elsewhere:
    'De repository {{name}} is de map {{path}} en deze taak draait op een andere machine dan de server: gebruik een URL, of sta de map toe op de runner (instelling runner.local_roots)',
  working_folder_missing: 'De werkmap van de opdracht ontbreekt',
  timed_out: 'time-out van de taak na {{duration}}',
  silent_too_long: 'geen uitvoer gedurende {{duration}}',
  runner_token_refused:
    'De server heeft het token van de runner zo lang als een lease geweigerd: de opdrachten zijn gestopt, omdat de server ze niet kon volgen',
  runner_disk_full:
    'De schijf van de runner is vol: maak er ruimte vrij, of verlaag wat een taak mag gebruiken (instelling max_task_bytes)',
  runner_machine_restarted:
    'De machine van de runner is opnieuw gestart terwijl de opdracht liep; het resultaat is onbekend',
  watcher_killed: 'Het proces dat de opdracht bewaakte, is afgebroken; het resultaat is onbekend',
  journal_damaged: 'Het journaal van de runner over deze taak is beschadigd: het is onbekend wat de taak heeft gedaan',
  step_changed:
    'De runner is opnieuw gestart en stap {{step}} is niet meer wat die was ({{before}}, nu {{after}}): de taak kan niet doorgaan',
  runner_fault: 'Fout in Signalbox: {{problem}}',
  runner_lacks_program: 'Deze runner mist het programma “{{program}}”, dat nodig is om taken uit te voeren',
  task_folder_too_large: 'De map van de taak is groter dan {{size}} (instelling max_task_bytes)',
  task_folder_too_full: 'De map van de taak bevat meer dan {{max}} bestanden (instelling max_task_files)',
  command_not_started: '{{command}} kon niet worden gestart: {{problem}}',
  start_too_long: 'de argumenten en de omgeving zijn te lang',
  start_no_process: 'de runner mag geen processen meer starten',
  start_disk_full: 'de schijf van de runner is vol',
  start_files_of_runner: 'de runner heeft te veel bestanden open',
  start_files_of_system: 'het systeem heeft te veel bestanden open',
  start_nul: 'een argument of omgevingsvariabele bevat een NUL',
  output_lost: 'De uitvoer van {{command}} is verloren: het bestand is weg',
  output_too_large: 'De uitvoer van {{command}} is meer dan 64 MiB, te veel om te lezen',
  text_lost: 'De tekst die uit {{path}} is gelezen, is verloren: de kopie is weg',
  file_too_large: '{{path}} is groter dan 64 MiB, te veel om te lezen',
  file_not_read: '{{path}} kon niet worden gelezen: {{problem}}',
  file_not_looked_up: '{{path}} kon niet worden opgezocht: {{problem}}',
  file_not_written: '{{path}} kon niet worden geschreven: {{problem}}',
  file_not_removed: '{{path}} kon niet worden verwijderd: {{problem}}',
  exit_code: 'exitcode {{code}}',
  ssh_client_missing:
    '{{program}} is niet geïnstalleerd op deze runner: installeer de OpenSSH-client (Debian: apt install openssh-client, Alpine: apk add openssh-client)',
  ssh_agent_slow: 'ssh-agent is niet binnen 5 seconden gestart',
  ssh_key_not_listed: 'ssh-add geeft de SSH-sleutel niet weer',
  ssh_key_empty: 'De SSH-sleutel is leeg',
  ssh_key_public: 'De SSH-sleutel is een openbare sleutel; de privésleutel is nodig',
  ssh_key_putty:
    'De SSH-sleutel heeft het formaat van PuTTY; exporteer deze in het OpenSSH-formaat (puttygen: Conversions)',
  ssh_key_unreadable: 'De SSH-sleutel kan niet worden gelezen: het is geen privésleutel',
  ssh_key_no_passphrase: 'De SSH-sleutel is beveiligd met een wachtwoordzin, en die is niet opgeslagen',
  ssh_key_wrong_passphrase: 'De wachtwoordzin van de SSH-sleutel is onjuist',
}
