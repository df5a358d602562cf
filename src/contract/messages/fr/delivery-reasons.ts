import type { deliveryReasons as english } from '../delivery-reasons.ts'
import type { Translated } from '../translated.ts'

export const deliveryReasons: Translated<typeof english> = {
  no_matcher: 'Il n’y a pas de condition : les adresses du projet et du serveur en nécessitent au moins une',
  matcher_failed: '{{matcher}} : condition non remplie',
  sent_a_ping: '{{sender}} a envoyé un ping, qui teste la connexion et ne lance rien',
  trigger_unreadable: 'Ses paramètres sont illisibles : enregistrez-la de nouveau',
  stored_answers_unread: 'Ses réponses enregistrées sont illisibles : {{problem}}',
  value_not_found: '{{value}} : rien trouvé à {{key}} pour {{variable}}',
  deliveries_too_many: 'Plus de {{max}} livraisons par minute viennent d’expéditeurs sans authentification : exigez-la',
  delivery_too_large: 'Le corps dépasse {{kib}} Kio',
  received_before: 'La même livraison a déjà été reçue',
  received_before_as: 'La même livraison a déjà été reçue : livraison {{delivery}}',
  header_not_kept:
    'L’en-tête {{header}} contenait un secret et n’est pas conservé : faites renvoyer la requête par l’expéditeur',
  not_started_by_fault: 'Ce serveur n’a pas réussi à la lancer : son propre journal contient des détails',
  sender_key_empty: 'La clé n’a pas de secret : choisissez-en une autre ou enregistrez-en un',
  header_missing: 'L’en-tête {{header}} est absent',
  signature_wrong: 'La signature dans {{header}} ne correspond pas au corps et au secret',
  token_wrong: 'Le jeton dans {{header}} est incorrect',
  login_missing: 'Identifiant et mot de passe absents : l’en-tête Authorization doit commencer par Basic',
  login_wrong: 'Identifiant ou mot de passe incorrect',
  method_unknown: 'La méthode {{method}} est inconnue',
}
