import type { AlertTexts } from './en.ts'

/** The alerts in Brazilian Portuguese. */
export const pt_br: AlertTexts = {
  titles: {
    failed: ({ template }) => `A tarefa '${template}' falhou`,
    recovered: ({ template }) => `A tarefa '${template}' voltou a funcionar`,
    succeeded: ({ template }) => `A tarefa '${template}' foi bem-sucedida`,
    stopped: ({ template }) => `A tarefa '${template}' foi parada`,
    rejected: ({ template }) => `A tarefa '${template}' foi rejeitada`,
    waiting_confirmation: ({ template }) => `A tarefa '${template}' aguarda confirmação`,
    running_long: ({ template }) => `A tarefa '${template}' ainda está em execução`,
    missed_schedule: ({ schedule }) => `O agendamento '${schedule}' não foi executado no horário previsto`,
    drift_found: ({ workspace, template }) => `O workspace '${workspace}' de '${template}' tem drift`,
    back_in_sync: ({ workspace, template }) =>
      `O workspace '${workspace}' de '${template}' está sincronizado novamente`,
  },
  statuses: {
    success: 'SUCESSO',
    error: 'FALHOU',
    running: 'EM EXECUÇÃO',
    stopped: 'PARADA',
    rejected: 'REJEITADA',
    waiting_confirmation: 'AGUARDA CONFIRMAÇÃO',
    missed: 'PERDIDO',
    drifted: 'COM DRIFT',
    in_sync: 'SINCRONIZADO',
  },
  task: ({ id, template, project, status }) =>
    `Tarefa ${id} do template '${template}' no projeto '${project}': ${status}`,
  check: ({ id, workspace, project, status }) =>
    `A tarefa ${id} verificou o workspace '${workspace}' no projeto '${project}': ${status}`,
  missed: ({ template, project, due }) =>
    `O template '${template}' no projeto '${project}' estava previsto para ${due} e não foi executado.`,
  firstFailure: 'A execução anterior foi bem-sucedida, ou não havia nenhuma.',
  recovered: 'A execução anterior tinha falhado.',
  runningLong: ({ duration }) => `Está em execução há ${duration}.`,
  facts: {
    author: 'Iniciada por',
    version: 'Versão',
    project: 'Projeto',
    task: 'Tarefa',
    status: 'Status',
    taskId: 'ID da tarefa',
  },
  open: 'Abrir no Signalbox',
  test: {
    titleOfProject: ({ project }) => `Alerta de teste do projeto ${project}`,
    titleOfServer: 'Alerta de teste do servidor',
    textOfProject: 'Os alertas deste projeto chegam aqui. Nada aconteceu: um usuário testou o canal.',
    textOfServer: 'Os alertas do servidor chegam aqui. Nada aconteceu: um usuário testou o canal.',
  },
}
