/** Die Hilfe: die Dokumente in der Konsole, und was zu ihnen führt. */
export const documents = {
  helpWith: 'Ajuda: {{title}}',
  search: 'Pesquisar na ajuda',
  empty: 'Nada na ajuda contém “{{filter}}”.',
  contents: 'Nesta página',
  linkTo: 'Ligação para “{{heading}}”',
  example: 'Exemplo',
  table: 'Tabela',
  openPage: 'Abrir num novo separador',
  earlier: 'Documento anterior',
  goneText: 'Mudou de nome ou foi removido. Pesquise o assunto na ajuda.',
  english: 'Os documentos estão em inglês.',
  remedy: 'Como resolver',
}
