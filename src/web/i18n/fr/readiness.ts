import { notReadyTexts } from '../../../contract/messages/fr/not-ready.ts'

export const readiness = {
  reason: notReadyTexts,
  badge: 'Pas prêt',
  badgeOf: 'Pas prêt : {{name}}',
  title: 'Pas prêt à s’exécuter',
  saved: 'L’enregistrement est possible, mais rien ne s’exécute tant que ce point n’est pas corrigé.',
  ofTemplate: 'Modèle {{name}} : {{reason}}',
  missingAnswers: 'Réponses obligatoires manquantes : {{titles}}',
}
