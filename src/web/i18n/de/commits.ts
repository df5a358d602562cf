/** Texts of triggers that only the pages of templates show: not part of the first load. */
export const commits = {
  checkHelp: 'Startet eine Aufgabe, wenn der Branch einen neuen Commit hat. Der jetzige Commit gilt nicht als neu.',
  checkRunNowHelp: 'Startet beim Speichern der Vorlage eine Aufgabe für den jetzigen Commit.',
  checkMany_one: 'Diese Vorlage hat {{count}} Suche nach neuen Commits.',
  checkMany_other: 'Diese Vorlage hat {{count}} Suchen nach neuen Commits. Sie werden einzeln geändert:',
  checkFailed: 'Die Vorlage ist gespeichert, ihre Suche nach neuen Commits nicht: {{message}}',
  checkNotRun:
    'Die Vorlage und ihre Suche nach neuen Commits sind gespeichert, aber es wurde keine Aufgabe gestartet: {{message}}',
  checkNotLoaded: 'Ob sie nach neuen Commits sucht, konnte nicht geladen werden: {{message}} Es bleibt, wie es ist.',
  noneText: 'Ein Zeitplan oder eine Integration startet sie automatisch.',
}
