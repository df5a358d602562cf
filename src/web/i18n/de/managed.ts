/** The resources that workspaces manage. */
export const managed = {
  title: 'Ressourcen',
  text: 'Was die Workspaces verwalten, deren State Signalbox aufbewahrt, aus der neuesten Version jedes States. Werte werden nicht aufgeführt.',
  filter: 'Nach Adresse, Typ, Provider, Workspace oder Vorlage filtern',
  address: 'Adresse',
  type: 'Typ',
  provider: 'Provider',
  template: 'Vorlage',
  next: 'Nächste Seite',
  first: 'Erste Seite',
  end: 'Das sind die letzten',
  noMatch: 'Keine Ressource passt',
  showAll: 'Alle anzeigen',
  none: 'Noch keine Ressourcen',
  noneText: 'Sie erscheinen hier mit dem ersten Apply einer Vorlage, die das Backend ersetzt.',
  all: 'Ressourcen aller Workspaces',
}
