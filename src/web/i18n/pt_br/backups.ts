/** Backups of the server, on the system page. */
export const backups = {
  title: 'Backups do servidor',
  place_one: 'Armazenados em {{place}}, onde só o backup mais recente é mantido.',
  place_many: 'Armazenados em {{place}}, onde ficam os {{count}} backups mais recentes.',
  place_other: 'Armazenados em {{place}}, onde ficam os {{count}} backups mais recentes.',
  next: 'Próximo backup:',
  noSchedule: 'Não há agendamento (configuração backup.schedule).',
  none: 'Nenhum backup foi feito ainda.',
  begun: 'Início',
  result: 'Resultado',
  origin: { schedule: 'Por agendamento', user: 'Por {{username}}', command: 'Na linha de comando' },
  status: { running: 'Em andamento', success: 'Completo', error: 'Falhou' },
  verified: 'restaurado e verificado',
  unverified: 'não verificado',
  now: 'Fazer backup agora',
}
