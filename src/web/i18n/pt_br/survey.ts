import { surveyTexts } from '../../../contract/messages/pt_br/answers.ts'

export const survey = {
  problem: surveyTexts,
  between: 'De {{min}} a {{max}}.',
  atLeast: 'No mínimo {{min}}.',
  atMost: 'No máximo {{max}}.',
  clear: 'Limpar: {{title}}',
  move: 'Mover {{name}}: posição {{place}} de {{count}}',
  moved: '{{name}}: posição {{place}} de {{count}}',
  duplicate: 'Duplicar: {{name}}',
  min: 'Mínimo',
  max: 'Máximo',
  pattern: 'Padrão',
  patternHelp: 'Uma expressão regular a que a resposta inteira deve corresponder, como v\\d+(\\.\\d+)*',
  patternMessage: 'Mensagem quando não corresponder',
  noDefault: 'Um segredo não tem valor padrão, porque todos que podem ver o template poderiam lê-lo.',
  listHelp: 'Como variável de ambiente, chega como texto JSON, por exemplo, ["a","b"].',
  preview: 'Prévia',
  previewHelp: 'Como é vista por quem executa o template. Nada é enviado.',
  tryAnswers: 'Verificar estas respostas',
  good: 'Estas respostas são válidas.',
}
