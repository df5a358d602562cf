/** Texts of triggers that only the pages of templates show: not part of the first load. */
export const commits = {
  checkHelp: 'Inicia uma tarefa quando a branch tem um novo commit. O commit atual não conta como novo.',
  checkRunNowHelp: 'Inicia uma tarefa para o commit atual quando o template é salvo.',
  checkMany_one: 'Este template tem {{count}} verificação de novos commits.',
  checkMany_many: 'Este template tem {{count}} verificações de novos commits. Elas são alteradas uma a uma:',
  checkMany_other: 'Este template tem {{count}} verificações de novos commits. Elas são alteradas uma a uma:',
  checkFailed: 'O template foi salvo, mas não a verificação de novos commits: {{message}}',
  checkNotRun: 'O template e a verificação de novos commits foram salvos, mas nenhuma tarefa foi iniciada: {{message}}',
  checkNotLoaded: 'Não foi possível carregar a verificação de novos commits: {{message}} Ela permanece inalterada.',
  noneText: 'Adicione um agendamento ou uma integração para iniciá-lo automaticamente.',
}
