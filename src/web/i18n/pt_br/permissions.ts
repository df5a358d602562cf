export const permissions = {
  word: 'Permissões',
  title: 'Permissões de {{name}}',
  intro: {
    template: 'Direitos sobre este template, além do que as funções permitem no projeto.',
    view: 'Direitos sobre os templates desta visualização, além do que as funções permitem no projeto.',
    inventory: 'Direitos sobre este inventário. Membros que podem usá-lo podem escolhê-lo em templates sem editá-lo.',
    key: 'Direitos sobre esta chave. Membros que podem usá-la podem escolhê-la em templates, inventários, repositórios e integrações, sem lê-la nem alterá-la.',
  },
  restricted: 'Restringir o acesso a quem consta aqui',
  restrictedHint:
    'Outros membros ainda veem o nome, as tarefas e os logs, mas não podem executar, usar nem editar. Proprietários e administradores sempre podem.',
  list: 'Funções e membros na lista',
  role: 'Função {{name}}',
  remove: 'Remover da lista',
  none: 'Nenhuma função e nenhum membro na lista.',
  who: 'Função ou membro',
  addTitle: 'Adicionar à lista',
  add: 'Adicionar',
  use: 'Usar',
  edit: 'Editar e alterar estas permissões',
}
