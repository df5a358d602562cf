/** Texts of triggers that only the pages of templates show: not part of the first load. */
export const commits = {
  checkHelp: 'Inicia uma tarefa quando o ramo tem um novo commit. O commit atual não conta como novo.',
  checkRunNowHelp: 'Inicia uma tarefa para o commit atual quando o modelo é guardado.',
  checkMany_one: 'Este modelo tem {{count}} verificação de novos commits.',
  checkMany_many: 'Este modelo tem {{count}} verificações de novos commits. São alteradas uma a uma:',
  checkMany_other: 'Este modelo tem {{count}} verificações de novos commits. São alteradas uma a uma:',
  checkFailed: 'O modelo foi guardado, mas não a verificação de novos commits: {{message}}',
  checkNotRun:
    'O modelo e a verificação de novos commits foram guardados, mas nenhuma tarefa foi iniciada: {{message}}',
  checkNotLoaded: 'Não foi possível carregar a verificação de novos commits: {{message}} Mantém-se inalterada.',
  noneText: 'Adicione um agendamento ou uma integração para o iniciar automaticamente.',
}
