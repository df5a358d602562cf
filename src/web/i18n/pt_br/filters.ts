export const filters = {
  words: 'Palavras do nome de um template, da mensagem, da versão ou da branch',
  status: 'Tarefas com este status, ou com um de vários',
  template: 'Tarefas de um template, por parte do nome',
  by: 'Tarefas iniciadas por um usuário, pelo nome de usuário ou nome',
  app: 'Tarefas de um app',
  schedule: 'Tarefas iniciadas por um agendamento',
  integration: 'Tarefas iniciadas por uma integração',
  pinned: 'Tarefas que nunca são excluídas por idade ou quantidade',
  combine: 'Os filtros podem ser combinados. Um nome com espaços precisa de aspas.',
}
