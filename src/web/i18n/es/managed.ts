/** The resources that workspaces manage. */
export const managed = {
  title: 'Recursos',
  text: 'Lo que gestionan los workspaces cuyo estado guarda Signalbox, según la versión más reciente de cada estado. No se muestran los valores.',
  filter: 'Filtrar por dirección, tipo, proveedor, workspace o plantilla',
  address: 'Dirección',
  type: 'Tipo',
  provider: 'Proveedor',
  template: 'Plantilla',
  next: 'Página siguiente',
  first: 'Primera página',
  end: 'Estos son los últimos',
  noMatch: 'Ningún recurso coincide',
  showAll: 'Mostrar todo',
  none: 'Aún no hay recursos',
  noneText: 'Aparecen aquí con el primer apply de una plantilla con «Reemplazar backend».',
  all: 'Recursos de todos los workspaces',
}
