/** Backups of the server, on the system page. */
export const backups = {
  title: 'Cópias de segurança do servidor',
  place_one: 'Guardadas em {{place}}, onde se mantém a cópia de segurança mais recente.',
  place_many: 'Guardadas em {{place}}, onde se mantêm as {{count}} cópias de segurança mais recentes.',
  place_other: 'Guardadas em {{place}}, onde se mantêm as {{count}} cópias de segurança mais recentes.',
  next: 'Próxima cópia de segurança:',
  noSchedule: 'Não há agendamento (definição backup.schedule).',
  none: 'Ainda não foi feita nenhuma cópia de segurança.',
  begun: 'Início',
  result: 'Resultado',
  origin: { schedule: 'Por agendamento', user: 'Por {{username}}', command: 'Na linha de comandos' },
  status: { running: 'Em curso', success: 'Completa', error: 'Falhou' },
  verified: 'restaurada e verificada',
  unverified: 'não verificada',
  now: 'Fazer cópia de segurança agora',
}
