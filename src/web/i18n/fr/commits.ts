/** Texts of triggers that only the pages of templates show: not part of the first load. */
export const commits = {
  checkHelp: 'Lance une tâche quand la branche a un nouveau commit. Le commit actuel ne compte pas comme nouveau.',
  checkRunNowHelp: 'Lance une tâche pour le commit actuel à l’enregistrement du modèle.',
  checkMany_one: 'Ce modèle a {{count}} vérification des nouveaux commits.',
  checkMany_many: 'Ce modèle a {{count}} vérifications des nouveaux commits. Elles se modifient une par une :',
  checkMany_other: 'Ce modèle a {{count}} vérifications des nouveaux commits. Elles se modifient une par une :',
  checkFailed: 'Le modèle est enregistré, mais pas sa vérification des nouveaux commits : {{message}}',
  checkNotRun:
    'Le modèle et sa vérification des nouveaux commits sont enregistrés, mais aucune tâche n’a été lancée : {{message}}',
  checkNotLoaded: 'Sa vérification des nouveaux commits n’a pas pu être chargée : {{message}} Elle reste inchangée.',
  noneText: 'Ajoutez une planification ou une intégration pour le lancer automatiquement.',
}
