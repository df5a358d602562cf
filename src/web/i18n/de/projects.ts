export const projects = {
  newTitle: 'Neues Projekt',
  name: 'Projektname',
  parallel: 'Höchstzahl gleichzeitiger Aufgaben',
  parallelHint: '0 = unbegrenzt',
  alert: 'Benachrichtigungen für dieses Projekt erlauben',
  alertHint:
    'Melden, wie Aufgaben enden: über die Kanäle für Benachrichtigungen, in den Chats des Servers und per E-Mail an Mitglieder, die es wünschen',
  chat: 'Telegram-Chat-ID',
  chatHint: 'Optional: wohin der Bot des Servers für dieses Projekt schreibt. Leer: in den Chat des Servers',
  create: 'Anlegen',
  createDemo: 'Demo-Projekt anlegen',
  created: 'Projekt angelegt',
  saved: 'Projekt gespeichert',
  deleted: 'Projekt gelöscht',
  demoName: 'Demo-Projekt',
  demoTitle: 'Erst einmal umsehen?',
  demoText:
    'Das Demo-Projekt bringt Vorlagen für Ansible, Terraform und Skripte mit, die auf diesem Server ohne Netz laufen.',
  firstTime:
    'Ein Projekt enthält Vorlagen und was sie brauchen: Repositorys, Inventare, Schlüssel und Variablen. Seine Mitglieder sehen nichts von anderen Projekten.',
  mayNotTitle: 'Sie dürfen keine Projekte anlegen',
  mayNot: 'Auf diesem Server dürfen nur Administratoren Projekte anlegen. Bitten Sie einen von ihnen darum.',
  mayNotNone:
    'Sie sind in keinem Projekt Mitglied, und auf diesem Server dürfen nur Administratoren eines anlegen. Bitten Sie einen von ihnen, Sie aufzunehmen.',
  general: 'Allgemein',
  danger: 'Gefahrenbereich',
  clearCache: 'Cache leeren',
  clearCacheTitle: 'Cache leeren?',
  clearCacheText:
    'Vergisst die für dieses Projekt aufbewahrten Kopien von Repositorys und die für seine Aufgaben installierten Rollen, Collections und Python-Umgebungen. Die nächste Aufgabe legt sie jeweils neu an.',
  cacheCleaned: 'Projekt-Cache geleert.',
  delete: 'Projekt löschen',
  deleteTitle: 'Dieses Projekt löschen?',
  deleteText: 'Löscht das Projekt mit Vorlagen, Aufgaben, Logs, Schlüsseln und allem anderen darin.',
  typeName: 'Geben Sie zum Löschen den Namen des Projekts ein',
  alerts: 'Benachrichtigungen',
  testAlert: 'Benachrichtigungen testen',
  testAlertText:
    'Schickt eine Probe über jeden Kanal, den der Server eingeschaltet hat (Chats, und E-Mail an Mitglieder, die Benachrichtigungen wünschen), und über die aktiven Kanäle dieses Projekts.',
  testAlertSent: 'Testbenachrichtigung verschickt.',
  testAlertFailed: 'Die Probe kam nicht überall an',
  allowAlerts: 'Bitte erlauben Sie Benachrichtigungen für das Projekt und speichern Sie es.',
  stopTasks: 'Wartende und laufende Aufgaben stoppen und ihr Ende abwarten',
  stopTasksHint: 'Sonst bleibt das Projekt, solange es welche gibt.',
  deleteState: 'Auch den Terraform-Zustand löschen, der auf diesem Server liegt',
  deleteStateHint:
    'Ohne ihn kann Terraform nicht mehr ändern oder abbauen, was es gebaut hat. Ohne Haken bleibt er im Datenordner.',
}
