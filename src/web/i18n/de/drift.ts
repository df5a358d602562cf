/** Prüfungen von Workspaces auf Abweichungen. */
export const drift = {
  title: 'Abweichungen',
  check: 'Auf Abweichungen prüfen',
  fix: 'Korrektur planen',
  status: {
    in_sync: 'Stimmt überein',
    drifted: 'Weicht ab',
    unknown: 'Unbekannt',
  },
  reason: {
    never_checked: 'Nie geprüft',
    check_failed: 'Die letzte Prüfung ist fehlgeschlagen',
    state_changed: 'Der State wurde seit der letzten Prüfung geändert',
  },
  since: 'seit',
  resources_one: '{{count}} Ressource',
  resources_other: '{{count}} Ressourcen',
  changes: 'Ressourcen, die abweichen',
  more_one: '{{count}} weitere Ressource weicht ab: Die Zusammenfassung der Prüfung zeigt alle',
  more_other: '{{count}} weitere Ressourcen weichen ab: Die Zusammenfassung der Prüfung zeigt alle',
  lastCheck: 'Letzte Prüfung: Aufgabe {{id}}',
  checking: '{{name}} wird auf Abweichungen geprüft',
  fixing: 'Lauf gestartet: Sein Plan wartet auf eine Bestätigung',
  noTemplate: 'Ordnen Sie den Workspace zuerst einer Vorlage zu',
  isBuild: 'Ein Build hat eine Version: Seine Vorlage kann nicht auf Abweichungen prüfen',
  isDeploy: 'Ein Deployment braucht einen Build: Starten Sie es von der Vorlage aus',
  task: 'Prüfung auf Abweichungen',
}
