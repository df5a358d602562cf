export const permissions = {
  word: 'Autorisations',
  title: 'Autorisations : {{name}}',
  intro: {
    template: 'Droits sur ce modèle, en plus de ce que les rôles permettent dans le projet.',
    view: 'Droits sur les modèles de cette vue, en plus de ce que les rôles permettent dans le projet.',
    inventory:
      'Droits sur cet inventaire. Les membres autorisés à l’utiliser peuvent le choisir dans des modèles sans le modifier.',
    key: 'Droits sur cette clé. Les membres autorisés à l’utiliser peuvent la choisir dans des modèles, inventaires, dépôts et intégrations, sans la lire ni la modifier.',
  },
  restricted: 'Réserver l’accès aux rôles et membres listés ici',
  restrictedHint:
    'Les autres membres voient toujours son nom, ses tâches et ses journaux, mais ne peuvent ni l’exécuter, ni l’utiliser, ni le modifier. Les propriétaires et les administrateurs le peuvent toujours.',
  list: 'Rôles et membres listés',
  role: 'Rôle {{name}}',
  remove: 'Retirer de la liste',
  none: 'Aucun rôle ni aucun membre n’est listé.',
  who: 'Rôle ou membre',
  addTitle: 'Ajouter à la liste',
  add: 'Ajouter',
  use: 'Utiliser',
  edit: 'Modifier, y compris ces autorisations',
}
