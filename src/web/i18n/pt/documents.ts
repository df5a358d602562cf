/** The help: the documents in the console, and what leads to them. */
export const documents = {
  helpWith: 'Ajuda: {{title}}',
  search: 'Pesquisar na ajuda',
  empty: 'Sem resultados na ajuda para «{{filter}}».',
  contents: 'Nesta página',
  linkTo: 'Hiperligação para «{{heading}}»',
  example: 'Exemplo',
  table: 'Tabela',
  openPage: 'Abrir num novo separador',
  earlier: 'Documento anterior',
  goneText: 'O documento mudou de nome ou foi removido. Pesquise o assunto na ajuda.',
  english: 'Os documentos estão em inglês.',
  remedy: 'Como resolver',
}
