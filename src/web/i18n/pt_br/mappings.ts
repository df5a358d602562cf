/** Credential mappings: which key tasks use for a host or the addresses below a prefix. */
export const mappings = {
  title: 'Mapeamentos de credenciais',
  word: 'Mapeamento de credenciais',
  text: 'As chaves com que as tarefas buscam submódulos, roles e collections do Ansible, módulos do Terraform e repositórios sem chave própria. O endereço mais longo prevalece; depois, um host com sua porta; depois, um host.',
  new: 'Novo mapeamento',
  edit: 'Editar mapeamento',
  place: 'Host ou endereço',
  key: 'Chave',
  types: { host: 'Host', url: 'Endereço' },
  typeHelp: {
    host: 'A chave é usada para tudo neste host: uma chave SSH em SSH, um login em HTTPS e HTTP.',
    url: 'A chave é usada para este endereço e tudo o que estiver abaixo dele.',
  },
  placeHelp: {
    host: 'Por exemplo, git.example.com, ou git.example.com:2222 para uma porta.',
    url: 'Por exemplo, https://git.example.com/team ou ssh://git.example.com/team, sem login.',
  },
  keyHelp: 'Uma chave do tipo SSH, ou um login com senha ou token.',
  none: 'Nenhum mapeamento de credenciais',
  noneText: 'Sem um mapeamento, a chave de um repositório é usada somente no servidor dele, e nada mais tem chave.',
  removeTitle: 'Excluir o mapeamento de {{name}}?',
  removeText: 'As tarefas deixam de usar a chave nesse local. A chave em si é mantida.',
  removed: 'Mapeamento de {{name}} excluído',
}
