import type { AlertTexts } from './en.ts'

/** The alerts in French. */
export const fr: AlertTexts = {
  titles: {
    failed: ({ template }) => `La tâche '${template}' a échoué`,
    recovered: ({ template }) => `La tâche '${template}' réussit de nouveau`,
    succeeded: ({ template }) => `La tâche '${template}' a réussi`,
    stopped: ({ template }) => `La tâche '${template}' a été arrêtée`,
    rejected: ({ template }) => `La tâche '${template}' a été rejetée`,
    waiting_confirmation: ({ template }) => `La tâche '${template}' attend une confirmation`,
    running_long: ({ template }) => `La tâche '${template}' est toujours en cours`,
    missed_schedule: ({ schedule }) => `La planification '${schedule}' a manqué son échéance`,
    drift_found: ({ workspace, template }) => `Le workspace '${workspace}' de '${template}' a dérivé`,
    back_in_sync: ({ workspace, template }) => `Le workspace '${workspace}' de '${template}' est de nouveau conforme`,
  },
  statuses: {
    success: 'SUCCÈS',
    error: 'ERREUR',
    running: 'EN COURS',
    stopped: 'ARRÊTÉE',
    rejected: 'REJETÉE',
    waiting_confirmation: 'ATTEND UNE CONFIRMATION',
    missed: 'MANQUÉE',
    drifted: 'DÉRIVE',
    in_sync: 'CONFORME',
  },
  task: ({ id, template, project, status }) => `Tâche ${id} du modèle '${template}' du projet '${project}' : ${status}`,
  check: ({ id, workspace, project, status }) =>
    `La tâche ${id} a vérifié le workspace '${workspace}' du projet '${project}' : ${status}`,
  missed: ({ template, project, due }) =>
    `Le modèle '${template}' du projet '${project}' devait être exécuté le ${due} et ne l’a pas été.`,
  firstFailure: 'L’exécution précédente avait réussi, ou il n’y en avait pas.',
  recovered: 'L’exécution précédente avait échoué.',
  runningLong: ({ duration }) => `Elle est en cours depuis ${duration}.`,
  facts: {
    author: 'Auteur',
    version: 'Version',
    project: 'Projet',
    task: 'Tâche',
    status: 'Statut',
    taskId: 'ID de la tâche',
  },
  open: 'Ouvrir dans Signalbox',
  test: {
    titleOfProject: ({ project }) => `Alerte de test du projet ${project}`,
    titleOfServer: 'Alerte de test du serveur',
    textOfProject: 'Les alertes de ce projet arrivent ici. Il ne s’est rien passé : un utilisateur a testé le canal.',
    textOfServer: 'Les alertes du serveur arrivent ici. Il ne s’est rien passé : un utilisateur a testé le canal.',
  },
}
