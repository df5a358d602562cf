import type { AlertTexts } from './en.ts'

/** The alerts in German. */
export const de: AlertTexts = {
  titles: {
    failed: ({ template }) => `Aufgabe '${template}' ist fehlgeschlagen`,
    recovered: ({ template }) => `Aufgabe '${template}' läuft wieder erfolgreich`,
    succeeded: ({ template }) => `Aufgabe '${template}' war erfolgreich`,
    stopped: ({ template }) => `Aufgabe '${template}' wurde gestoppt`,
    rejected: ({ template }) => `Aufgabe '${template}' wurde abgelehnt`,
    waiting_confirmation: ({ template }) => `Aufgabe '${template}' wartet auf Bestätigung`,
    running_long: ({ template }) => `Aufgabe '${template}' läuft noch`,
    missed_schedule: ({ schedule }) => `Zeitplan '${schedule}' hat einen Lauf verpasst`,
    drift_found: ({ workspace, template }) => `Workspace '${workspace}' von '${template}' weicht ab`,
    back_in_sync: ({ workspace, template }) => `Workspace '${workspace}' von '${template}' weicht nicht mehr ab`,
  },
  statuses: {
    success: 'ERFOLGREICH',
    error: 'FEHLER',
    running: 'LÄUFT',
    stopped: 'GESTOPPT',
    rejected: 'ABGELEHNT',
    waiting_confirmation: 'WARTET AUF BESTÄTIGUNG',
    missed: 'VERPASST',
    drifted: 'ABWEICHUNG',
    in_sync: 'STIMMT ÜBEREIN',
  },
  task: ({ id, template, project, status }) =>
    `Aufgabe ${id} der Vorlage '${template}' im Projekt '${project}': ${status}`,
  check: ({ id, workspace, project, status }) =>
    `Aufgabe ${id} hat den Workspace '${workspace}' im Projekt '${project}' geprüft: ${status}`,
  missed: ({ template, project, due }) =>
    `Die Vorlage '${template}' im Projekt '${project}' war am ${due} fällig und ist nicht gelaufen.`,
  firstFailure: 'Der Lauf davor war erfolgreich, oder es gab keinen.',
  recovered: 'Der Lauf davor war fehlgeschlagen.',
  runningLong: ({ duration }) => `Sie läuft seit ${duration}.`,
  facts: {
    author: 'Gestartet von',
    version: 'Version',
    project: 'Projekt',
    task: 'Aufgabe',
    status: 'Status',
    taskId: 'Aufgaben-ID',
  },
  open: 'In Signalbox öffnen',
  test: {
    titleOfProject: ({ project }) => `Testbenachrichtigung des Projekts ${project}`,
    titleOfServer: 'Testbenachrichtigung des Servers',
    textOfProject:
      'Benachrichtigungen dieses Projekts kommen hier an. Es ist nichts passiert: Ein Benutzer hat den Kanal getestet.',
    textOfServer:
      'Benachrichtigungen des Servers kommen hier an. Es ist nichts passiert: Ein Benutzer hat den Kanal getestet.',
  },
}
