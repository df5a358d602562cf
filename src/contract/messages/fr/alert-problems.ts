import type { alertProblems as english } from '../alert-problems.ts'
import type { Translated } from '../translated.ts'

export const alertProblems: Translated<typeof english> = {
  alert_of_channel: '{{channel}} : {{problem}}',
  alert_with_code: '{{problem}} (code {{code}})',
  alert_given_up: 'abandon après {{days}} jours : {{problem}}',
  alert_no_turn: 'n’a pas été envoyée à temps',
  alert_server_stopped:
    'Le serveur a été arrêté pendant l’envoi : l’alerte est peut-être arrivée. Si ce n’est pas le cas, réessayez',
  alert_sender_lost:
    'Le serveur qui l’envoyait s’est arrêté entre-temps : l’alerte est peut-être arrivée. Si ce n’est pas le cas, réessayez',
  alert_not_prepared: 'n’a pas pu être préparée ; le journal du serveur contient des détails',
  alert_channel_fault: 'n’a pas pu être utilisé ; le journal du serveur contient des détails',
  alert_project_off: 'n’a pas été envoyée : les alertes du projet ont été désactivées entre-temps',
  alert_channel_off: 'n’a pas été envoyée : le canal a été désactivé entre-temps',
  alert_type_off: 'n’est pas activé dans la configuration de ce serveur',
  alert_no_recipients: 'n’a pas de destinataires : aucun utilisateur n’a activé les alertes dans son compte',
  alert_mailed_elsewhere: 'n’a pas été envoyée : ses destinataires reçoivent cette alerte par un autre canal',
  alert_setting_missing: '{{setting}} n’est pas défini',
  alert_field_missing: 'est inutilisable : {{field}} n’est pas défini. Modifiez le canal et saisissez-le',
  alert_secrets_unreadable: 'ses secrets sont illisibles : {{problem}}',
  alert_telegram_token_wrong: 'telegram_token n’est pas le jeton d’un bot',
  alert_no_chat: 'n’a pas de discussion : donnez au projet un ID de discussion Telegram, ou définissez telegram_chat',
  alert_answered_code: 'a répondu avec le code {{code}}',
  alert_answered_error: 'a répondu avec l’erreur {{code}}',
  alert_mail_unencrypted:
    'email_username nécessite email_secure ou email_tls, car le mot de passe n’est pas envoyé sans chiffrement',
  alert_mail_slow: 'a duré trop longtemps ; destinataires avertis : {{sent}} sur {{all}}',
  alert_mail_login: '{{host}} n’a pas accepté le nom d’utilisateur et le mot de passe',
  alert_mail_address: '{{host}} a refusé l’expéditeur ou un destinataire',
  alert_mail_message: '{{host}} a refusé le message',
  alert_mail_encryption: 'Aucun chiffrement n’a pu être négocié avec {{host}} : vérifiez email_secure et email_tls',
  alert_mail_protocol: '{{host}} n’est pas un serveur de messagerie : vérifiez email_port',
  outbound_no_url: 'doit être une adresse qui commence par https://',
  outbound_forbidden: '{{host}} pointe vers une adresse à laquelle aucune requête n’est envoyée',
  outbound_private:
    '{{host}} se trouve sur cette machine ou dans un réseau privé. Un administrateur peut l’autoriser (paramètre alerts.allow_private)',
  outbound_lookup_slow: 'La résolution du nom {{host}} a pris trop de temps',
  outbound_unknown_host: '{{host}} est inconnu : vérifiez l’orthographe',
  outbound_no_address: '{{host}} n’a pas d’adresse',
  outbound_slow: '{{host}} n’a pas répondu dans les {{seconds}} secondes',
  outbound_refused: '{{host}} a refusé la connexion : vérifiez le port',
  outbound_closed: '{{host}} a fermé la connexion',
  outbound_unreachable: '{{host}} est injoignable depuis ce serveur',
  outbound_certificate: '{{host}} a un certificat auquel ce serveur ne fait pas confiance ({{code}})',
  outbound_tls: '{{host}} n’utilise pas TLS comme configuré : vérifiez le schéma, le port et les paramètres TLS',
  outbound_failed: 'Échec de la connexion à {{host}} ({{code}})',
}
