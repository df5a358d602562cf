import type { alertProblems as english } from '../alert-problems.ts'
import type { Translated } from '../translated.ts'

export const alertProblems: Translated<typeof english> = {
  alert_of_channel: '{{channel}}: {{problem}}',
  alert_with_code: '{{problem}} (Code {{code}})',
  alert_given_up: 'nach {{days}} Tagen aufgegeben: {{problem}}',
  alert_no_turn: 'kam nicht an die Reihe',
  alert_server_stopped:
    'Der Server wurde beim Verschicken gestoppt: Vielleicht ist die Meldung angekommen. Versuchen Sie es erneut, wenn nicht',
  alert_sender_lost:
    'Der Server, der sie verschickte, endete dabei: Vielleicht ist die Meldung angekommen. Versuchen Sie es erneut, wenn nicht',
  alert_not_prepared: 'konnte nicht vorbereitet werden; Einzelheiten stehen im Log des Servers',
  alert_channel_fault: 'konnte nicht benutzt werden; Einzelheiten stehen im Log des Servers',
  alert_project_off: 'nicht verschickt: Die Benachrichtigungen des Projekts wurden inzwischen ausgeschaltet',
  alert_channel_off: 'nicht verschickt: Der Kanal wurde inzwischen ausgeschaltet',
  alert_type_off: 'ist in der Konfiguration dieses Servers nicht eingeschaltet',
  alert_no_recipients: 'hat keine Empfänger: Kein Benutzer hat in seinem Konto Benachrichtigungen eingeschaltet',
  alert_mailed_elsewhere: 'nicht verschickt: Die Empfänger erhalten diese Meldung über einen anderen Kanal',
  alert_setting_missing: '{{setting}} ist nicht gesetzt',
  alert_field_missing:
    'kann nicht benutzt werden: {{field}} ist nicht gesetzt. Bearbeiten Sie den Kanal, und geben Sie es ein',
  alert_secrets_unreadable: 'die Geheimnisse sind nicht lesbar: {{problem}}',
  alert_telegram_token_wrong: 'telegram_token ist nicht das Token eines Bots',
  alert_no_chat: 'hat keinen Chat: Geben Sie dem Projekt eine Telegram-Chat-ID, oder setzen Sie telegram_chat',
  alert_answered_code: 'antwortete mit Code {{code}}',
  alert_answered_error: 'antwortete mit Fehler {{code}}',
  alert_mail_unencrypted:
    'email_username braucht email_secure oder email_tls, weil das Passwort nicht unverschlüsselt gesendet wird',
  alert_mail_slow: 'dauerte zu lange; {{sent}} von {{all}} wurden benachrichtigt',
  alert_mail_login: '{{host}} hat Benutzernamen und Passwort nicht angenommen',
  alert_mail_address: '{{host}} hat den Absender oder einen Empfänger abgelehnt',
  alert_mail_message: '{{host}} hat die Nachricht abgelehnt',
  alert_mail_encryption:
    '{{host}} konnte sich nicht auf eine Verschlüsselung einigen: Prüfen Sie email_secure und email_tls',
  alert_mail_protocol: '{{host}} antwortet nicht wie ein Mailserver: Prüfen Sie email_port',
  outbound_no_url: 'muss eine Adresse sein, die mit https:// beginnt',
  outbound_forbidden: '{{host}} führt zu einer Adresse, an die nie Anfragen gehen',
  outbound_private:
    '{{host}} ist auf diesem Rechner oder in einem privaten Netz. Ein Administrator kann das erlauben (Einstellung alerts.allow_private)',
  outbound_lookup_slow: '{{host}} konnte nicht rechtzeitig nachgeschlagen werden',
  outbound_unknown_host: '{{host}} ist nicht bekannt: Prüfen Sie die Schreibweise',
  outbound_no_address: '{{host}} hat keine Adresse',
  outbound_slow: '{{host}} hat nicht innerhalb von {{seconds}} Sekunden geantwortet',
  outbound_refused: '{{host}} hat die Verbindung abgelehnt: Prüfen Sie den Port',
  outbound_closed: '{{host}} hat die Verbindung geschlossen',
  outbound_unreachable: '{{host}} ist von hier nicht erreichbar',
  outbound_certificate: '{{host}} hat ein Zertifikat, dem hier nicht vertraut wird ({{code}})',
  outbound_tls: '{{host}} unterstützt TLS nicht wie eingestellt: Prüfen Sie Schema, Port und TLS-Einstellungen',
  outbound_failed: 'mit {{host}} war keine Verbindung möglich ({{code}})',
}
