export const filters = {
  words: 'Palavras do nome de um modelo, da mensagem, da versão ou do ramo',
  status: 'Tarefas com este estado, ou com um de vários',
  template: 'Tarefas de um modelo, por parte do nome',
  by: 'Tarefas iniciadas por um utilizador, pelo nome de utilizador ou pelo nome',
  app: 'Tarefas de uma aplicação',
  schedule: 'Tarefas iniciadas por um agendamento',
  integration: 'Tarefas iniciadas por uma integração',
  pinned: 'Tarefas que nunca são eliminadas por idade ou quantidade',
  combine: 'Os filtros podem combinar-se. Um nome com espaços precisa de aspas.',
}
