/** The resources that workspaces manage. */
export const managed = {
  title: 'Recursos',
  text: 'O que é gerenciado pelos workspaces cujo state o Signalbox mantém, conforme a versão mais recente de cada state. Os valores não são listados.',
  filter: 'Filtrar por endereço, tipo, provider, workspace ou template',
  address: 'Endereço',
  type: 'Tipo',
  provider: 'Provider',
  template: 'Template',
  next: 'Próxima página',
  first: 'Primeira página',
  end: 'Estes são os últimos',
  noMatch: 'Nenhum recurso corresponde',
  showAll: 'Mostrar tudo',
  none: 'Nenhum recurso ainda',
  noneText: 'Eles aparecem aqui com o primeiro apply de um template com a opção Substituir backend.',
  all: 'Recursos de todos os workspaces',
}
