import type { Translated } from '../../../contract/messages/translated.ts'
import type { editions as english } from '../en/editions.ts'

export const editions: Translated<typeof english> = {
  title: 'Abonnement',
  none: 'Aucun abonnement n’est activé. D’ici là, les runners de projet, le backend Terraform, les stockages de secrets et le résumé des tâches sont désactivés.',
  expired:
    'L’abonnement a expiré. Les runners de projet, le backend Terraform, les stockages de secrets et le résumé des tâches sont désactivés. Activez une nouvelle clé pour les réactiver.',
  plan: 'Formule',
  ends: 'Valable jusqu’au',
  endless: 'Sans échéance',
  users: 'Utilisateurs Pro',
  usersOf: '{{used}} sur {{count}}',
  state: 'Statut',
  state_active: 'Actif',
  state_expired: 'Expiré',
  key: 'Clé d’abonnement',
  keyHint: 'La clé que vous avez reçue avec l’abonnement. Le serveur n’enregistre que les données qu’elle contient.',
  otherKey: 'Autre clé d’abonnement',
  activate: 'Activer',
  activated: 'Abonnement activé',
  remove: 'Supprimer l’abonnement',
  removeText:
    'Les runners de projet, le backend Terraform, les stockages de secrets et le résumé des tâches sont désactivés. Ce qui a été créé avec eux est conservé.',
  removed: 'Abonnement supprimé',
  makePro: 'Devenir utilisateur Pro ?',
  makeProText: 'Utilisateurs Pro de l’abonnement déjà attribués : {{used}} sur {{count}}.',
  makeProYes: 'Devenir Pro',
  madePro: 'Vous êtes désormais utilisateur Pro',
  missing_community: 'L’édition Community ne comprend pas cette fonctionnalité : {{feature}}',
  missing_pro: 'Cette fonctionnalité nécessite un abonnement actif : {{feature}}',
  off: 'Cette édition du serveur ne comprend pas cette fonctionnalité',
  missingKept: 'Ce qui existe déjà ici peut être consulté et supprimé, mais ni modifié ni utilisé.',
  statesKept: 'Les states restent enregistrés et s’afficheront de nouveau dès que le backend sera disponible.',
  activateIt: 'Activer un abonnement',
  askAdmin: 'Un administrateur peut en activer un.',
  proActive: 'Votre abonnement est actif',
  proMissing: 'Aucun abonnement actif',
}
