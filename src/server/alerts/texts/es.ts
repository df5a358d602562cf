import type { AlertTexts } from './en.ts'

/** The alerts in Spanish. */
export const es: AlertTexts = {
  titles: {
    failed: ({ template }) => `La tarea '${template}' falló`,
    recovered: ({ template }) => `La tarea '${template}' vuelve a funcionar`,
    succeeded: ({ template }) => `La tarea '${template}' terminó correctamente`,
    stopped: ({ template }) => `La tarea '${template}' fue detenida`,
    rejected: ({ template }) => `La tarea '${template}' fue rechazada`,
    waiting_confirmation: ({ template }) => `La tarea '${template}' espera confirmación`,
    running_long: ({ template }) => `La tarea '${template}' sigue en ejecución`,
    missed_schedule: ({ schedule }) => `La programación '${schedule}' omitió una ejecución`,
    drift_found: ({ workspace, template }) => `El workspace '${workspace}' de '${template}' presenta desviaciones`,
    back_in_sync: ({ workspace, template }) =>
      `El workspace '${workspace}' de '${template}' vuelve a estar sincronizado`,
  },
  statuses: {
    success: 'CORRECTA',
    error: 'ERROR',
    running: 'EN EJECUCIÓN',
    stopped: 'DETENIDA',
    rejected: 'RECHAZADA',
    waiting_confirmation: 'ESPERA CONFIRMACIÓN',
    missed: 'OMITIDA',
    drifted: 'DESVIACIÓN',
    in_sync: 'SINCRONIZADO',
  },
  task: ({ id, template, project, status }) =>
    `Tarea ${id} de la plantilla '${template}' del proyecto '${project}': ${status}`,
  check: ({ id, workspace, project, status }) =>
    `La tarea ${id} ha comprobado el workspace '${workspace}' del proyecto '${project}': ${status}`,
  missed: ({ template, project, due }) =>
    `La plantilla '${template}' del proyecto '${project}' debía ejecutarse el ${due} y no se ejecutó.`,
  firstFailure: 'La ejecución anterior terminó correctamente, o no hubo ninguna.',
  recovered: 'La ejecución anterior había fallado.',
  runningLong: ({ duration }) => `Lleva ${duration} en ejecución.`,
  facts: {
    author: 'Autor',
    version: 'Versión',
    project: 'Proyecto',
    task: 'Tarea',
    status: 'Estado',
    taskId: 'ID de la tarea',
  },
  open: 'Abrir en Signalbox',
  test: {
    titleOfProject: ({ project }) => `Alerta de prueba del proyecto ${project}`,
    titleOfServer: 'Alerta de prueba del servidor',
    textOfProject: 'Las alertas de este proyecto llegan aquí. No ha ocurrido nada: un usuario ha probado el canal.',
    textOfServer: 'Las alertas del servidor llegan aquí. No ha ocurrido nada: un usuario ha probado el canal.',
  },
}
