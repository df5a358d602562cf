export const overview = {
  deciding: 'Aguardando uma decisão',
  noneDeciding: 'Nada aguarda uma decisão.',
  running: 'Em execução',
  noneRunning: 'Nada está em execução.',
  failed: 'Falhas nas últimas 24 horas',
  noneFailed: 'A execução mais recente de nenhum template falhou.',
  coming: 'Próximos agendamentos',
  noneComing: 'Nenhum agendamento está ativo.',
  more: 'Exibindo os primeiros {{count}}. Os demais estão listados nos respectivos projetos.',
}
