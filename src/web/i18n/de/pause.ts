export const pause = {
  switchProject: 'Alle Zeitpläne anhalten',
  switchServer: 'Alle Zeitpläne dieses Servers anhalten',
  titleProject: 'Alle Zeitpläne dieses Projekts anhalten?',
  titleServer: 'Die Zeitpläne aller Projekte anhalten?',
  textProject:
    'Kein Zeitplan dieses Projekts startet etwas, bis jemand sie fortsetzt. Was währenddessen fällig wird, gilt als verpasst und wird nicht nachgeholt. Laufende Aufgaben laufen weiter.',
  textServer:
    'Kein Zeitplan irgendeines Projekts startet etwas, bis ein Administrator sie fortsetzt. Was währenddessen fällig wird, gilt als verpasst und wird nicht nachgeholt. Laufende Aufgaben laufen weiter.',
  reason: 'Grund',
  reasonHelp: 'Ihn sehen alle, die einen Zeitplan ansehen.',
  confirm: 'Anhalten',
  resume: 'Fortsetzen',
  resumeTitleProject: 'Die Zeitpläne dieses Projekts fortsetzen?',
  resumeTitleServer: 'Die Zeitpläne aller Projekte fortsetzen?',
  resumeText:
    'Sie starten wieder, wenn sie das nächste Mal fällig sind. Was inzwischen fällig war, wird nicht nachgeholt.',
  stillServer: 'Die serverweite Pause gilt weiter.',
  pausedProject: 'Die Zeitpläne dieses Projekts sind angehalten',
  pausedServer: 'Die Zeitpläne aller Projekte sind angehalten',
  resumedProject: 'Die Zeitpläne dieses Projekts laufen wieder',
  resumedServer: 'Die Zeitpläne aller Projekte laufen wieder',
  by: 'von {{name}}',
  adminsOnly: 'Das können nur Administratoren',
  mark: 'Angehalten',
}
