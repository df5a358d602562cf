import type { runnerReasons as english } from '../../../../contract/messages/runner-reasons.ts'
import type { Translated } from '../../translated.ts'

export const runnerReasons: Translated<typeof english> = {
  command_failed: '{{command}} endete mit Exit-Code {{exit_code}}',
  command_killed: '{{command}} endete mit Exit-Code {{exit_code}} (Signal {{signal}})',
  program_missing: '{{program}} ist auf diesem Runner nicht installiert',
  program_missing_hint: '{{program}} ist auf diesem Runner nicht installiert. {{hint}}',
  working_folder_missing: 'Das Arbeitsverzeichnis des Befehls fehlt',
  no_such_branch: 'Es gibt keinen Branch {{branch}} in {{repository}}',
  no_such_commit: 'Es gibt keinen Commit {{commit}} in {{repository}}',
  commit_ambiguous: 'Der Commit {{commit}} ist in {{repository}} mehrdeutig: geben Sie mehr seiner Ziffern an',
  commit_outside: 'Der Commit {{commit}} gehört zu keinem Branch oder Tag von {{repository}}',
  repository_without_branch: 'Das Repository {{repository}} ist leer: es hat noch keinen Branch {{branch}}',
  repository_empty: 'Das Repository {{repository}} ist leer',
  host_unknown: 'Der Hostname in {{repository}} ist nicht bekannt',
  checkout_too_long: 'Der Checkout dauerte länger als {{duration}} (Einstellung max_checkout_sec)',
  history_too_large: 'Der Verlauf des Repositorys ist größer als {{size}} (Einstellung max_checkout_bytes)',
  content_too_large: 'Der Inhalt des Repositorys ist größer als {{size}} (Einstellung max_checkout_bytes)',
  too_many_files: 'Das Repository hat mehr als {{max}} Dateien (Einstellung max_checkout_files)',
  timed_out: 'die Aufgabe hat ihr Zeitlimit von {{duration}} überschritten',
  silent_too_long: '{{duration}} lang keine Ausgabe',
  runner_token_refused:
    'Der Server hat das Token des Runners so lange abgelehnt, wie eine Zuteilung gilt: die Befehle wurden gestoppt, weil der Server sie nicht überwachen konnte',
  runner_disk_full:
    'Der Datenträger des Runners ist voll: schaffen Sie Platz, oder senken Sie, was eine Aufgabe belegen darf (Einstellung max_task_bytes)',
  runner_machine_restarted:
    'Der Rechner des Runners wurde neu gestartet, während der Befehl lief; das Ergebnis ist unbekannt',
  watcher_killed: 'Der Prozess, der den Befehl überwachte, wurde beendet; das Ergebnis ist unbekannt',
  journal_damaged: 'Das Journal des Runners zu dieser Aufgabe ist beschädigt: was die Aufgabe getan hat, ist unbekannt',
}
