import type { deliveryReasons as english } from '../delivery-reasons.ts'
import type { Translated } from '../translated.ts'

export const deliveryReasons: Translated<typeof english> = {
  no_matcher: 'Es gibt keine Bedingung: Adressen von Projekt und Server brauchen mindestens eine',
  matcher_failed: '{{matcher}} trifft nicht zu',
  sent_a_ping: '{{sender}} hat einen Ping gesendet, der die Verbindung prüft und nichts startet',
  trigger_unreadable: 'Ihre Einstellungen sind nicht lesbar: Speichern Sie sie noch einmal',
  stored_answers_unread: 'Ihre gespeicherten Antworten sind nicht lesbar: {{problem}}',
  value_not_found: '{{value}}: bei {{key}} wurde nichts für {{variable}} gefunden',
  deliveries_too_many:
    'Mehr als {{max}} Zustellungen in einer Minute kamen von Absendern ohne Authentifizierung: Verlangen Sie eine',
  delivery_too_large: 'Der Rumpf ist größer als {{kib}} KiB',
  received_before: 'Dieselbe Zustellung ist schon einmal angekommen',
  received_before_as: 'Dieselbe Zustellung ist schon einmal angekommen, als Zustellung {{delivery}}',
  header_not_kept:
    'Der Header {{header}} enthielt ein Geheimnis und wird nicht aufbewahrt: Lassen Sie den Absender noch einmal senden',
  not_started_by_fault: 'Dieser Server konnte sie nicht starten: Einzelheiten stehen in seinem Log',
  sender_key_empty: 'Der Schlüssel hat kein Geheimnis: wählen oder speichern Sie eines',
  header_missing: 'Der Header {{header}} fehlt',
  signature_wrong: 'Die Signatur in {{header}} passt nicht zu Rumpf und Geheimnis',
  token_wrong: 'Das Token in {{header}} ist falsch',
  login_missing: 'Anmeldename und Passwort fehlen: Der Header Authorization muss mit Basic beginnen',
  login_wrong: 'Anmeldename oder Passwort ist falsch',
  method_unknown: 'Die Methode {{method}} ist nicht bekannt',
}
