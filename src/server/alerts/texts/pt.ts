import type { AlertTexts } from './en.ts'

/** The alerts in European Portuguese. */
export const pt: AlertTexts = {
  titles: {
    failed: ({ template }) => `A tarefa '${template}' falhou`,
    recovered: ({ template }) => `A tarefa '${template}' voltou a funcionar`,
    succeeded: ({ template }) => `A tarefa '${template}' teve êxito`,
    stopped: ({ template }) => `A tarefa '${template}' foi parada`,
    rejected: ({ template }) => `A tarefa '${template}' foi rejeitada`,
    waiting_confirmation: ({ template }) => `A tarefa '${template}' aguarda confirmação`,
    running_long: ({ template }) => `A tarefa '${template}' ainda está em execução`,
    missed_schedule: ({ schedule }) => `O agendamento '${schedule}' não foi executado à hora prevista`,
    drift_found: ({ workspace, template }) => `O workspace '${workspace}' de '${template}' tem drift`,
    back_in_sync: ({ workspace, template }) => `O workspace '${workspace}' de '${template}' está de novo sincronizado`,
  },
  statuses: {
    success: 'SUCESSO',
    error: 'ERRO',
    running: 'EM EXECUÇÃO',
    stopped: 'PARADA',
    rejected: 'REJEITADA',
    waiting_confirmation: 'AGUARDA CONFIRMAÇÃO',
    missed: 'PERDIDO',
    drifted: 'DRIFT',
    in_sync: 'SINCRONIZADO',
  },
  task: ({ id, template, project, status }) =>
    `Tarefa ${id} do modelo '${template}' no projeto '${project}': ${status}`,
  check: ({ id, workspace, project, status }) =>
    `A tarefa ${id} verificou o workspace '${workspace}' no projeto '${project}': ${status}`,
  missed: ({ template, project, due }) =>
    `O modelo '${template}' no projeto '${project}' estava previsto para ${due} e não foi executado.`,
  firstFailure: 'A execução anterior teve êxito, ou não houve nenhuma.',
  recovered: 'A execução anterior tinha falhado.',
  runningLong: ({ duration }) => `Está em execução há ${duration}.`,
  facts: {
    author: 'Autor',
    version: 'Versão',
    project: 'Projeto',
    task: 'Tarefa',
    status: 'Estado',
    taskId: 'ID da tarefa',
  },
  open: 'Abrir no Signalbox',
  test: {
    titleOfProject: ({ project }) => `Alerta de teste do projeto ${project}`,
    titleOfServer: 'Alerta de teste do servidor',
    textOfProject: 'Os alertas deste projeto chegam aqui. Não aconteceu nada: um utilizador testou o canal.',
    textOfServer: 'Os alertas do servidor chegam aqui. Não aconteceu nada: um utilizador testou o canal.',
  },
}
