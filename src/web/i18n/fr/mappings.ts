/** Credential mappings: which key tasks use for a host or the addresses below a prefix. */
export const mappings = {
  title: 'Associations de clés',
  word: 'Association de clé',
  text: 'Les clés avec lesquelles les tâches récupèrent les sous-modules, les rôles et collections Ansible, les modules Terraform et les dépôts sans clé propre. L’adresse la plus longue l’emporte, puis un hôte avec son port, puis un hôte.',
  new: 'Nouvelle association',
  edit: 'Modifier l’association',
  place: 'Hôte ou adresse',
  key: 'Clé',
  types: { host: 'Hôte', url: 'Adresse' },
  typeHelp: {
    host: 'La clé est utilisée pour tout ce qui se trouve sur cet hôte : une clé SSH en SSH, un identifiant en HTTPS et HTTP.',
    url: 'La clé est utilisée pour cette adresse et toutes celles qui en dépendent.',
  },
  placeHelp: {
    host: 'Par exemple git.example.com, ou git.example.com:2222 pour un seul port.',
    url: 'Par exemple https://git.example.com/team ou ssh://git.example.com/team, sans identifiant.',
  },
  keyHelp: 'Une clé de type SSH, ou un identifiant avec mot de passe ou jeton.',
  none: 'Aucune association de clé',
  noneText:
    'Sans association, la clé d’un dépôt n’est utilisée que pour son propre serveur, et rien d’autre n’a de clé.',
  removeTitle: 'Supprimer l’association ({{name}}) ?',
  removeText: 'Les tâches n’y utiliseront plus la clé. La clé elle-même est conservée.',
  removed: 'Association supprimée : {{name}}',
}
