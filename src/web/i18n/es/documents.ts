/** Die Hilfe: die Dokumente in der Konsole, und was zu ihnen führt. */
export const documents = {
  helpWith: 'Ayuda: {{title}}',
  search: 'Buscar en la ayuda',
  empty: 'Nada en la ayuda contiene «{{filter}}».',
  contents: 'En esta página',
  linkTo: 'Enlace a «{{heading}}»',
  example: 'Ejemplo',
  table: 'Tabla',
  openPage: 'Abrir en una pestaña nueva',
  earlier: 'Documento anterior',
  goneText: 'Se renombró o se eliminó. Busque su tema en la ayuda.',
  english: 'Los documentos están en inglés.',
  remedy: 'Cómo solucionarlo',
}
