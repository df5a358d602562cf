import { surveyTexts } from '../../../contract/messages/pt/answers.ts'

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
  patternMessage: 'Mensagem quando não corresponde',
  noDefault: 'Um segredo não tem valor predefinido, porque quem puder ver o modelo poderia lê-lo.',
  listHelp: 'Como variável de ambiente, chega como texto JSON, por exemplo, ["a","b"].',
  preview: 'Pré-visualização',
  previewHelp: 'Tal como a vê quem executa o modelo. Nada é enviado.',
  tryAnswers: 'Verificar estas respostas',
  good: 'Estas respostas são válidas.',
}
