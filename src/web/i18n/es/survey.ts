import { surveyTexts } from '../../../contract/messages/es/answers.ts'

export const survey = {
  problem: surveyTexts,
  between: 'De {{min}} a {{max}}.',
  atLeast: 'Como mínimo {{min}}.',
  atMost: 'Como máximo {{max}}.',
  clear: 'Borrar: {{title}}',
  move: 'Mover {{name}}: posición {{place}} de {{count}}',
  moved: '{{name}}: posición {{place}} de {{count}}',
  duplicate: 'Duplicar: {{name}}',
  min: 'Mínimo',
  max: 'Máximo',
  pattern: 'Patrón',
  patternHelp: 'Una expresión regular con la que debe coincidir toda la respuesta, por ejemplo, v\\d+(\\.\\d+)*',
  patternMessage: 'Mensaje cuando no coincide',
  noDefault: 'Un secreto no tiene valor predeterminado, porque podría leerlo cualquiera que vea la plantilla.',
  listHelp: 'Como variable de entorno llega en forma de texto JSON, por ejemplo, ["a","b"].',
  preview: 'Vista previa',
  previewHelp: 'Tal como la ve la persona que ejecuta la plantilla. No se envía nada.',
  tryAnswers: 'Comprobar estas respuestas',
  good: 'Estas respuestas son válidas.',
}
