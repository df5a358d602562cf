/** The help: the documents in the console, and what leads to them. */
export const documents = {
  helpWith: 'Ajuda: {{title}}',
  search: 'Pesquisar na ajuda',
  empty: 'Nada na ajuda contém “{{filter}}”.',
  contents: 'Nesta página',
  linkTo: 'Link para “{{heading}}”',
  example: 'Exemplo',
  table: 'Tabela',
  openPage: 'Abrir em uma nova aba',
  earlier: 'Documento anterior',
  goneText: 'Ele foi renomeado ou removido. Pesquise o assunto na ajuda.',
  english: 'Os documentos estão em inglês.',
  remedy: 'Como resolver',
}
