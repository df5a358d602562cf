/** The resources that workspaces manage. */
export const managed = {
  title: 'Ressources',
  text: 'Ce que gèrent les workspaces dont Signalbox conserve le state, d’après la version la plus récente de chaque state. Les valeurs ne sont pas listées.',
  filter: 'Filtrer par adresse, type, fournisseur, workspace ou modèle',
  address: 'Adresse',
  type: 'Type',
  provider: 'Fournisseur',
  template: 'Modèle',
  next: 'Page suivante',
  first: 'Première page',
  end: 'Ce sont les dernières',
  noMatch: 'Aucune ressource ne correspond',
  showAll: 'Tout afficher',
  none: 'Aucune ressource pour l’instant',
  noneText: 'Elles apparaissent ici au premier apply d’un modèle avec l’option « Remplacer le backend ».',
  all: 'Ressources de tous les workspaces',
}
