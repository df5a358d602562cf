export const overview = {
  deciding: 'À espera de uma decisão',
  noneDeciding: 'Nada está à espera de uma decisão.',
  running: 'Em execução',
  noneRunning: 'Nada está em execução.',
  failed: 'Falhas nas últimas 24 horas',
  noneFailed: 'A execução mais recente não falhou em nenhum modelo.',
  coming: 'Próximos agendamentos',
  noneComing: 'Nenhum agendamento está ativo.',
  more: 'São mostrados os primeiros {{count}}. Os restantes estão listados nos respetivos projetos.',
}
