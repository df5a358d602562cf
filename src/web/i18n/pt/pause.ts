export const pause = {
  switchProject: 'Pausar todos os agendamentos',
  switchServer: 'Pausar todos os agendamentos deste servidor',
  titleProject: 'Pausar todos os agendamentos deste projeto?',
  titleServer: 'Pausar os agendamentos de todos os projetos?',
  textProject:
    'Nenhum agendamento deste projeto inicia tarefas até os agendamentos serem retomados. O que estiver previsto até lá é registado como perdido e não é executado depois. As tarefas em execução continuam.',
  textServer:
    'Nenhum agendamento de nenhum projeto inicia tarefas até um administrador retomar os agendamentos. O que estiver previsto até lá é registado como perdido e não é executado depois. As tarefas em execução continuam.',
  reason: 'Motivo',
  reasonHelp: 'Mostrado a quem abrir um agendamento.',
  confirm: 'Pausar',
  resume: 'Retomar',
  resumeTitleProject: 'Retomar os agendamentos deste projeto?',
  resumeTitleServer: 'Retomar os agendamentos de todos os projetos?',
  resumeText:
    'Voltam a iniciar tarefas nas próximas horas previstas. As execuções perdidas durante a pausa não são recuperadas.',
  stillServer: 'A pausa de todo o servidor continua em vigor.',
  pausedProject: 'Os agendamentos deste projeto estão pausados',
  pausedServer: 'Os agendamentos de todos os projetos estão pausados',
  resumedProject: 'Os agendamentos deste projeto voltaram a funcionar',
  resumedServer: 'Os agendamentos de todos os projetos voltaram a funcionar',
  by: 'por {{name}}',
  adminsOnly: 'Só os administradores o podem fazer',
  mark: 'Pausado',
}
