/** The resources that workspaces manage. */
export const managed = {
  title: 'Recursos',
  text: 'O que é gerido pelos workspaces cujo state o Signalbox guarda, segundo a versão mais recente de cada state. Os valores não são listados.',
  filter: 'Filtrar por endereço, tipo, provider, workspace ou modelo',
  address: 'Endereço',
  type: 'Tipo',
  provider: 'Provider',
  template: 'Modelo',
  next: 'Página seguinte',
  first: 'Primeira página',
  end: 'Estes são os últimos',
  noMatch: 'Nenhum recurso corresponde',
  showAll: 'Mostrar tudo',
  none: 'Ainda não há recursos',
  noneText: 'Aparecem aqui com o primeiro apply de um modelo com a opção Substituir backend.',
  all: 'Recursos de todos os workspaces',
}
