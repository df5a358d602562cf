import type { AlertTexts } from './en.ts'

/** The alerts in Italian. */
export const it: AlertTexts = {
  titles: {
    failed: ({ template }) => `Il task '${template}' è fallito`,
    recovered: ({ template }) => `Il task '${template}' funziona di nuovo`,
    succeeded: ({ template }) => `Il task '${template}' è riuscito`,
    stopped: ({ template }) => `Il task '${template}' è stato arrestato`,
    rejected: ({ template }) => `Il task '${template}' è stato rifiutato`,
    waiting_confirmation: ({ template }) => `Il task '${template}' attende una conferma`,
    running_long: ({ template }) => `Il task '${template}' è ancora in esecuzione`,
    missed_schedule: ({ schedule }) => `La pianificazione '${schedule}' non è stata eseguita all’orario previsto`,
    drift_found: ({ workspace, template }) => `Drift nel workspace '${workspace}' di '${template}'`,
    back_in_sync: ({ workspace, template }) => `Il workspace '${workspace}' di '${template}' è di nuovo allineato`,
  },
  statuses: {
    success: 'RIUSCITO',
    error: 'ERRORE',
    running: 'IN ESECUZIONE',
    stopped: 'ARRESTATO',
    rejected: 'RIFIUTATO',
    waiting_confirmation: 'ATTENDE CONFERMA',
    missed: 'MANCATA',
    drifted: 'DRIFT',
    in_sync: 'ALLINEATO',
  },
  task: ({ id, template, project, status }) =>
    `Task ${id} del template '${template}' nel progetto '${project}': ${status}`,
  check: ({ id, workspace, project, status }) =>
    `Il task ${id} ha verificato il workspace '${workspace}' nel progetto '${project}': ${status}`,
  missed: ({ template, project, due }) =>
    `Il template '${template}' nel progetto '${project}' doveva essere eseguito il ${due}, ma non è stato eseguito.`,
  firstFailure: 'L’esecuzione precedente era riuscita, o non ce n’era nessuna.',
  recovered: 'L’esecuzione precedente era fallita.',
  runningLong: ({ duration }) => `È in esecuzione da ${duration}.`,
  facts: {
    author: 'Autore',
    version: 'Versione',
    project: 'Progetto',
    task: 'Task',
    status: 'Stato',
    taskId: 'ID del task',
  },
  open: 'Apri in Signalbox',
  test: {
    titleOfProject: ({ project }) => `Avviso di prova del progetto ${project}`,
    titleOfServer: 'Avviso di prova del server',
    textOfProject: 'Gli avvisi di questo progetto arrivano qui. Non è successo nulla: un utente ha provato il canale.',
    textOfServer: 'Gli avvisi del server arrivano qui. Non è successo nulla: un utente ha provato il canale.',
  },
}
