import type { AlertTexts } from './en.ts'

/** The alerts in Polish. */
export const pl: AlertTexts = {
  titles: {
    failed: ({ template }) => `Zadanie '${template}' nie powiodło się`,
    recovered: ({ template }) => `Zadanie '${template}' znów kończy się sukcesem`,
    succeeded: ({ template }) => `Zadanie '${template}' zakończyło się sukcesem`,
    stopped: ({ template }) => `Zadanie '${template}' zostało zatrzymane`,
    rejected: ({ template }) => `Zadanie '${template}' zostało odrzucone`,
    waiting_confirmation: ({ template }) => `Zadanie '${template}' czeka na potwierdzenie`,
    running_long: ({ template }) => `Zadanie '${template}' nadal działa`,
    missed_schedule: ({ schedule }) => `Harmonogram '${schedule}' pominął termin`,
    drift_found: ({ workspace, template }) => `Wykryto dryf obszaru roboczego '${workspace}' szablonu '${template}'`,
    back_in_sync: ({ workspace, template }) => `Obszar roboczy '${workspace}' szablonu '${template}' jest znów zgodny`,
  },
  statuses: {
    success: 'SUKCES',
    error: 'BŁĄD',
    running: 'W TOKU',
    stopped: 'ZATRZYMANE',
    rejected: 'ODRZUCONE',
    waiting_confirmation: 'CZEKA NA POTWIERDZENIE',
    missed: 'POMINIĘTO',
    drifted: 'DRYF',
    in_sync: 'ZGODNY',
  },
  task: ({ id, template, project, status }) =>
    `Zadanie ${id} szablonu '${template}' w projekcie '${project}': ${status}`,
  check: ({ id, workspace, project, status }) =>
    `Zadanie ${id} sprawdziło obszar roboczy '${workspace}' w projekcie '${project}': ${status}`,
  missed: ({ template, project, due }) =>
    `Szablon '${template}' w projekcie '${project}' miał zostać uruchomiony w terminie ${due}, ale do tego nie doszło.`,
  firstFailure: 'Poprzednie uruchomienie powiodło się albo go nie było.',
  recovered: 'Poprzednie uruchomienie nie powiodło się.',
  runningLong: ({ duration }) => `Czas działania: ${duration}.`,
  facts: {
    author: 'Autor',
    version: 'Wersja',
    project: 'Projekt',
    task: 'Zadanie',
    status: 'Status',
    taskId: 'ID zadania',
  },
  open: 'Otwórz w Signalbox',
  test: {
    titleOfProject: ({ project }) => `Testowy alert projektu ${project}`,
    titleOfServer: 'Testowy alert serwera',
    textOfProject: 'Alerty tego projektu docierają tutaj. Nic się nie stało: użytkownik przetestował kanał.',
    textOfServer: 'Alerty serwera docierają tutaj. Nic się nie stało: użytkownik przetestował kanał.',
  },
}
