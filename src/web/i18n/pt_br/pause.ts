export const pause = {
  switchProject: 'Pausar todos os agendamentos',
  switchServer: 'Pausar todos os agendamentos deste servidor',
  titleProject: 'Pausar todos os agendamentos deste projeto?',
  titleServer: 'Pausar os agendamentos de todos os projetos?',
  textProject:
    'Nenhum agendamento deste projeto inicia tarefas até que alguém os retome. O que estiver previsto até lá é registrado como perdido e não é executado depois. As tarefas em execução continuam.',
  textServer:
    'Nenhum agendamento de nenhum projeto inicia tarefas até que um administrador os retome. O que estiver previsto até lá é registrado como perdido e não é executado depois. As tarefas em execução continuam.',
  reason: 'Motivo',
  reasonHelp: 'Exibido a todos que abrirem um agendamento.',
  confirm: 'Pausar',
  resume: 'Retomar',
  resumeTitleProject: 'Retomar os agendamentos deste projeto?',
  resumeTitleServer: 'Retomar os agendamentos de todos os projetos?',
  resumeText:
    'Eles voltam a iniciar tarefas nos próximos horários previstos. Os horários perdidos durante a pausa não são executados.',
  stillServer: 'A pausa de todo o servidor continua em vigor.',
  pausedProject: 'Os agendamentos deste projeto estão pausados',
  pausedServer: 'Os agendamentos de todos os projetos estão pausados',
  resumedProject: 'Os agendamentos deste projeto foram retomados',
  resumedServer: 'Os agendamentos de todos os projetos foram retomados',
  by: 'por {{name}}',
  adminsOnly: 'Somente administradores podem fazer isso',
  mark: 'Pausado',
}
