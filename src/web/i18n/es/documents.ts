/** The help: the documents in the console, and what leads to them. */
export const documents = {
  helpWith: 'Ayuda: {{title}}',
  search: 'Buscar en la ayuda',
  empty: 'No hay resultados en la ayuda para «{{filter}}».',
  contents: 'En esta página',
  linkTo: 'Enlace a «{{heading}}»',
  example: 'Ejemplo',
  table: 'Tabla',
  openPage: 'Abrir en una pestaña nueva',
  earlier: 'Documento anterior',
  goneText: 'El documento cambió de nombre o se eliminó. Busque el tema en la ayuda.',
  english: 'Los documentos están en inglés.',
  remedy: 'Cómo solucionarlo',
}
