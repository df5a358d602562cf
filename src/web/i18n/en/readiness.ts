import { notReadyTexts } from '../../../contract/rules/not-ready-texts.ts'

/** Texts about objects that cannot run yet, and why. */
export const readiness = {
  /** The server uses the same texts. */
  reason: notReadyTexts,
  badge: 'Not ready',
  badgeOf: 'Not ready: {{name}}',
  title: 'Not ready to run',
  saved: 'It can be saved like this. It does not run until this is corrected.',
  ofTemplate: 'Template {{name}}: {{reason}}',
  missingAnswers: 'Required answers are missing: {{titles}}',
}
