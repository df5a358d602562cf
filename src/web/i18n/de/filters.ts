export const filters = {
  words: 'Wörter aus Name der Vorlage, Nachricht, Version oder Branch',
  status: 'Aufgaben mit diesem Status oder mit einem von mehreren',
  template: 'Aufgaben einer Vorlage, nach einem Teil ihres Namens',
  by: 'Aufgaben, die ein Benutzer gestartet hat, nach Benutzername oder Name',
  app: 'Aufgaben einer App',
  schedule: 'Aufgaben, die ein Zeitplan gestartet hat',
  integration: 'Aufgaben, die eine Integration gestartet hat',
  pinned: 'Aufgaben, die nicht nach Alter oder Anzahl gelöscht werden',
  combine: 'Filter lassen sich verbinden. Ein Name mit Leerzeichen steht in Anführungszeichen.',
}
