import type { push as english } from '../push.ts'
import type { Translated } from '../translated.ts'

export const push: Translated<typeof english> = {
  push_off: 'Ce serveur n’envoie pas de messages aux appareils',
  push_needs_session: 'Les messages vont à un navigateur connecté : un jeton n’en a pas',
  push_not_enabled: 'Activez d’abord les notifications pour ce navigateur',
  push_endpoint_wrong: 'doit être l’adresse que le service push a donnée au navigateur',
  push_service_unknown: 'Le paramètre push_services ne contient pas {{host}}, le service push de ce navigateur',
  push_keys_wrong: 'doivent être les clés d’un abonnement push',
  push_gone: 'Le navigateur n’accepte plus de messages : réactivez les notifications',
  push_answered: '{{host}} a refusé le message avec le code {{code}}',
  push_unreadable: 'L’abonnement de ce navigateur ne peut pas être déchiffré : réactivez les notifications',
}
