import type { tasks as english } from '../tasks.ts'
import type { Translated } from '../translated.ts'

export const tasks: Translated<typeof english> = {
  task_not_found: 'Aufgabe nicht gefunden',
  template_not_ready: 'Die Vorlage {{template}} ist nicht bereit zur Ausführung. {{reasons}}',
  app_switched_off:
    '{{app}} ist auf diesem Server ausgeschaltet, deshalb laufen ihre Vorlagen nicht. Ein Administrator kann sie wieder einschalten',
  none_started: 'Nichts wurde gestartet. {{name}}: {{problem}}',
  none_started_more: 'Nichts wurde gestartet. {{name}}: {{problem}}, und {{count}} weitere',
  queue_full: '{{count}} Aufgaben dieses Projekts warten schon: Lassen Sie einige laufen, oder stoppen Sie sie',
  idempotency_key_length: 'Idempotency-Key: muss 1 bis 200 Zeichen haben',
  idempotency_key_used:
    'Idempotency-Key: gehört zu einer anderen Anfrage, aus der die Aufgabe {{task}} entstand: Nehmen Sie einen neuen',
  secret_answer_open: '{{name}} ist eine geheime Antwort: Senden Sie sie in secret',
  secret_answer_lost: 'die geheime Antwort ist nicht mehr gespeichert: Geben Sie sie neu ein',
  secret_answers_unreadable: 'Die gespeicherten geheimen Antworten sind nicht lesbar: {{problem}}',
  settings_unreadable: 'Die gespeicherten Einstellungen sind nicht lesbar: Speichern Sie sie neu',
  inventory_unfit: 'ein Inventar dieses Typs passt nicht zur Vorlage',
  limit_unmatched: 'passt zu keinem Host des Inventars {{inventory}}: {{hosts}}',
  override_refused:
    'diese Vorlage erlaubt in einer Aufgabe nicht: {{what}}. Lassen Sie es weg, oder erlauben Sie es in der Vorlage',
  override_playbook: 'ein anderes Playbook',
  override_arguments: 'Argumente',
  override_branch: 'einen anderen Branch',
  override_commit: 'einen anderen Commit',
  override_inventory: 'ein anderes Inventar',
  override_inventory_any: 'ein Inventar',
  override_limit: 'ein anderes Limit',
  override_tags: 'andere Tags',
  override_skip_tags: 'andere ausgelassene Tags',
  override_auto_approve: 'Anwenden ohne Rückfrage',
  override_destroy: 'Zerstören der Infrastruktur',
  only_ansible: 'das kennen nur Ansible-Vorlagen',
  ping_of_build:
    'Verbindungen lassen sich nur mit einer Vorlage vom Typ „Aufgabe“ testen, nicht mit einem Build oder Deployment',
  only_terraform: 'das kennen nur Vorlagen für Terraform, OpenTofu und Terragrunt',
  variable_of_connection:
    '{{name}} ändert, wie Ansible sich verbindet: Nur die Variablengruppe der Vorlage oder ihre Umfrage darf es setzen',
  variable_of_programs: '{{name}} ändert, wie Programme laufen: Nur die Variablengruppe der Vorlage darf es setzen',
  build_not_deploy: 'nur Deploy-Vorlagen nehmen einen Build',
  build_of_other_template: 'muss eine Aufgabe der Build-Vorlage sein',
  build_not_successful: 'muss ein erfolgreicher Build sein',
  no_build: 'Es gibt noch keinen erfolgreichen Build: Führen Sie zuerst die Build-Vorlage aus',
  rerun_of_other_template: 'muss eine Aufgabe derselben Vorlage sein',
  rerun_without_commit: 'hat keinen Commit zum Wiederholen: Sie endete, bevor ihr Repository ausgecheckt war',
  rerun_other_commit: 'die wiederholte Aufgabe hat einen anderen Commit: Lassen Sie eines von beiden weg',
  confirm_not_allowed:
    'Ihre Rolle darf Aufgaben starten, aber ihre Pläne nicht bestätigen: Fragen Sie einen Verwalter, oder lassen Sie es die Vorlage erlauben',
  confirm_name: 'etwas wird zerstört: Geben Sie zur Bestätigung den Namen der Vorlage ein, {{name}}',
  confirm_not_waiting: 'Die Aufgabe wartet nicht auf eine Bestätigung: Der Status ist {{status}}',
  stop_only_own: 'Ihre Rolle darf nur Aufgaben stoppen, die Sie gestartet haben',
  task_active: 'Die Aufgabe ist noch aktiv: Stoppen Sie sie zuerst',
  task_log_open: 'Das Ende ihres Logs ist noch nicht da: Versuchen Sie es gleich noch einmal',
  log_lines_missing: 'Das Log enthält {{stored}} von {{lines}} Zeilen: Melden Sie zuerst die anderen',
  results_missing: 'Von {{results}} Ergebnissen sind {{stored}} gespeichert: Melden Sie zuerst die anderen',
  search_too_long: 'Suchen Sie nach höchstens {{max}} Zeichen.',
  search_slow: 'Die Suche dauerte zu lange und wurde abgebrochen.',
  expression_search_slow:
    'Die Suche dauerte zu lange und wurde abgebrochen. Vereinfachen Sie den Ausdruck: verschachtelte Wiederholungen wie (a+)+ enden vielleicht nie.',
  start_date_wrong: 'Ungültiges Anfangsdatum',
  end_date_wrong: 'Ungültiges Enddatum',
  user_id_wrong: 'Ungültige user_id',
}
