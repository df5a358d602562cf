/** Credential mappings: which key tasks use for a host or the addresses below a prefix. */
export const mappings = {
  title: 'Mapeamentos de credenciais',
  word: 'Mapeamento de credenciais',
  text: 'As chaves com que as tarefas obtêm submódulos, roles e collections do Ansible, módulos do Terraform e repositórios sem chave própria. Prevalece o endereço mais longo, depois um host com a sua porta, depois um host.',
  new: 'Novo mapeamento',
  edit: 'Editar mapeamento',
  place: 'Host ou endereço',
  key: 'Chave',
  types: { host: 'Host', url: 'Endereço' },
  typeHelp: {
    host: 'A chave é usada para tudo neste host: uma chave SSH em SSH, um utilizador e palavra-passe em HTTPS e HTTP.',
    url: 'A chave é usada para este endereço e tudo o que estiver abaixo dele.',
  },
  placeHelp: {
    host: 'Por exemplo, git.example.com, ou git.example.com:2222 para uma porta.',
    url: 'Por exemplo, https://git.example.com/team ou ssh://git.example.com/team, sem utilizador.',
  },
  keyHelp: 'Uma chave do tipo SSH, ou um utilizador com palavra-passe ou token.',
  none: 'Nenhum mapeamento de credenciais',
  noneText: 'Sem um mapeamento, a chave de um repositório só é usada no servidor dele, e nada mais tem chave.',
  removeTitle: 'Eliminar o mapeamento de {{name}}?',
  removeText: 'As tarefas deixam de usar a chave nesse local. A chave em si mantém-se.',
  removed: 'Mapeamento de {{name}} eliminado',
}
