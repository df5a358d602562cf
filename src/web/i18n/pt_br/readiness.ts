import { notReadyTexts } from '../../../contract/messages/pt_br/not-ready.ts'

export const readiness = {
  reason: notReadyTexts,
  badge: 'Não está pronto',
  badgeOf: 'Não está pronto: {{name}}',
  title: 'Não está pronto para executar',
  saved: 'Pode ser salvo assim. Só será executado quando isto for corrigido.',
  ofTemplate: 'Template {{name}}: {{reason}}',
  missingAnswers: 'Faltam respostas obrigatórias: {{titles}}',
}
