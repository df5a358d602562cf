import { surveyTexts } from '../../../contract/rules/survey-texts.ts'

export const survey = {
  /** The server uses the same texts. */
  problem: surveyTexts,
  between: 'From {{min}} to {{max}}.',
  atLeast: 'At least {{min}}.',
  atMost: 'At most {{max}}.',
  clear: 'Clear: {{title}}',
  move: 'Move {{name}}: place {{place}} of {{count}}',
  moved: '{{name}}: place {{place}} of {{count}}',
  duplicate: 'Duplicate: {{name}}',
  min: 'Minimum',
  max: 'Maximum',
  pattern: 'Pattern',
  patternHelp: 'A regular expression that the whole answer must match, such as v\\d+(\\.\\d+)*',
  patternMessage: 'Message when it does not match',
  noDefault: 'A secret has no default, because everyone who can see the template could read it.',
  listHelp: 'As an environment variable it arrives as JSON text, such as ["a","b"].',
  preview: 'Preview',
  previewHelp: 'As the person who runs the template sees it. Nothing is sent.',
  tryAnswers: 'Check these answers',
  good: 'These answers are valid.',
}
