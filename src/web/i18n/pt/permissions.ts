export const permissions = {
  word: 'Permissões',
  title: 'Permissões de {{name}}',
  intro: {
    template: 'Direitos sobre este modelo, além do que as funções permitem no projeto.',
    view: 'Direitos sobre os modelos desta vista, além do que as funções permitem no projeto.',
    inventory: 'Direitos sobre este inventário. Os membros que o podem usar podem escolhê-lo em modelos sem o editar.',
    key: 'Direitos sobre esta chave. Os membros que a podem usar podem escolhê-la em modelos, inventários, repositórios e integrações, sem a ler nem alterar.',
  },
  restricted: 'Restringir o acesso a quem consta aqui',
  restrictedHint:
    'Os outros membros continuam a ver o nome, as tarefas e os registos, mas não podem executar, usar nem editar. Os proprietários e os administradores podem sempre.',
  list: 'Funções e membros na lista',
  role: 'Função {{name}}',
  remove: 'Remover da lista',
  none: 'Nenhuma função nem membro na lista.',
  who: 'Função ou membro',
  addTitle: 'Adicionar à lista',
  add: 'Adicionar',
  use: 'Usar',
  edit: 'Editar e alterar estas permissões',
}
