import { surveyTexts } from '../../../contract/messages/fr/answers.ts'

export const survey = {
  problem: surveyTexts,
  between: 'De {{min}} à {{max}}.',
  atLeast: 'Au moins {{min}}.',
  atMost: 'Au plus {{max}}.',
  clear: 'Effacer : {{title}}',
  move: 'Déplacer {{name}} : position {{place}} sur {{count}}',
  moved: '{{name}} : position {{place}} sur {{count}}',
  duplicate: 'Dupliquer : {{name}}',
  min: 'Minimum',
  max: 'Maximum',
  pattern: 'Motif',
  patternHelp: 'Une expression régulière à laquelle toute la réponse doit correspondre, par exemple v\\d+(\\.\\d+)*',
  patternMessage: 'Message en cas de non-correspondance',
  noDefault: 'Un secret n’a pas de valeur par défaut, car toute personne qui peut voir le modèle pourrait la lire.',
  listHelp: 'Comme variable d’environnement, elle arrive sous forme de texte JSON, par exemple ["a","b"].',
  preview: 'Aperçu',
  previewHelp: 'Tel que le voit la personne qui exécute le modèle. Rien n’est envoyé.',
  tryAnswers: 'Vérifier ces réponses',
  good: 'Ces réponses sont valides.',
}
