import type { identity as english } from '../identity.ts'
import type { Translated } from '../translated.ts'

export const identity: Translated<typeof english> = {
  slug_required: 'Geben Sie eine Kennung ein: Sie ist hier Teil der Adresse des Anbieters',
  slug_wrong:
    'muss mit Buchstabe oder Ziffer beginnen und darf sonst nur noch Punkte, Binde- und Unterstriche enthalten',
  slug_taken: 'ein anderer Identitätsanbieter hat diese Kennung',
  slug_fixed: 'kann nicht geändert werden: Konten sind damit verknüpft',
  kind_fixed: 'kann nicht geändert werden: Fügen Sie einen anderen Identitätsanbieter hinzu',
  client_id_required: 'Geben Sie die Client-ID ein, die der Anbieter vergeben hat',
  providers_too_many: 'Es gibt schon {{max}} Identitätsanbieter: Löschen Sie einige, die nicht mehr verwendet werden',
  provider_read_only: 'Der Identitätsanbieter {{name}} gehört zur Konfiguration des Servers: Ändern Sie ihn dort',
  provider_secret_again:
    'Geben Sie das Geheimnis noch einmal ein: Es wurde für {{before}} gespeichert und wird ohne Sie nicht an {{after}} gesendet',
  provider_test_under_way: 'Der Test dieses Identitätsanbieters läuft noch',
  identity_no_email: '{{provider}} hat keine E-Mail-Adresse von Ihnen angegeben: Fragen Sie Ihren Administrator',
  identity_email_wrong:
    '{{provider}} hat etwas angegeben, was keine E-Mail-Adresse ist: Fragen Sie Ihren Administrator',
  identity_no_username: '{{provider}} hat keinen Benutzernamen von Ihnen angegeben: Fragen Sie Ihren Administrator',
  identity_control_characters:
    '{{provider}} hat einen Benutzernamen, eine E-Mail-Adresse oder eine ID mit Steuerzeichen angegeben: Fragen Sie Ihren Administrator',
  identity_email_unverified:
    'Laut {{provider}} ist Ihre E-Mail-Adresse nicht bestätigt: Bestätigen Sie sie dort und melden Sie sich noch einmal an',
  identity_blocked: 'Ihr Konto auf diesem Server ist gesperrt: Fragen Sie einen Administrator',
  identity_email_taken:
    'Ein anderes Konto hat die E-Mail-Adresse, die {{provider}} angibt, und {{provider}} weist nicht nach, dass sie Ihre ist: Fragen Sie einen Administrator',
  identity_username_taken:
    'Ein anderes Konto hat den Benutzernamen, den {{provider}} angibt: Bitten Sie einen Administrator, es umzubenennen',
  identity_no_accounts:
    'Sie haben kein Konto auf diesem Server, und {{provider}} legt keine an: Bitten Sie einen Administrator um eines',
  identity_password_first: 'Geben Sie einmal das Passwort Ihres Kontos ein: Es wird dann mit {{provider}} verknüpft',
  identity_password_wrong: 'Das ist nicht das Passwort Ihres Kontos',
  identity_last:
    '{{username}} hat keinen anderen Weg, sich anzumelden, und kein Passwort: Bestätigen Sie mit last=true. Das Konto kann über seine bestätigte E-Mail-Adresse wieder verknüpft werden',
  identity_last_own:
    'Das ist Ihr einziger Weg, sich anzumelden: Bitten Sie einen anderen Administrator, die Verknüpfung zu lösen',
  identity_link_over:
    'Die Verknüpfung wurde nicht rechtzeitig abgeschlossen: Melden Sie sich noch einmal mit {{provider}} an',
  identity_link_unknown:
    'Es gibt nichts zu verknüpfen, oder es dauerte zu lange: Beginnen Sie die Anmeldung noch einmal',
  outbound_needs_https: '{{host}} ist in einem öffentlichen Netz: Die Adresse muss mit https:// beginnen',
  outbound_too_large: '{{host}} hat mehr als {{size}} KB gesendet: Das ist nicht die Antwort eines Identitätsanbieters',
  oidc_state:
    'Diese Anmeldung wurde in einem anderen Browser oder Fenster begonnen, oder sie dauerte länger als zehn Minuten: Beginnen Sie noch einmal',
  oidc_denied: '{{provider}} hat Sie nicht angemeldet, oder Sie haben dort abgebrochen',
  oidc_answered:
    '{{provider}} hat mit einem Fehler geantwortet: Versuchen Sie es noch einmal, oder fragen Sie einen Administrator',
  oidc_unreachable:
    '{{provider}} kann zurzeit nicht verwendet werden: Versuchen Sie es später noch einmal, oder melden Sie sich anders an',
  oidc_not_verified:
    'Die Antwort von {{provider}} konnte nicht bestätigt werden: Versuchen Sie es noch einmal, oder fragen Sie einen Administrator',
  oidc_no_subject: '{{provider}} hat nicht angegeben, wer Sie sind: Fragen Sie einen Administrator',
  oidc_unknown: 'Eine Anmeldung mit diesem Anbieter ist hier nicht möglich',
  oidc_busy: 'Zu viele Benutzer melden sich gleichzeitig an: Versuchen Sie es gleich noch einmal',
  oidc_no_userinfo: 'Geben Sie den Endpunkt für Benutzerinformation ein: Dieser Anbieter hat keine ID-Tokens',
  oidc_discovery_status: '{{host}} antwortet mit Status {{status}}: Prüfen Sie die Adresse',
  oidc_no_json: '{{host}} antwortet mit etwas anderem als JSON: Prüfen Sie die Adresse',
  oidc_issuer_differs: 'Der Anbieter nennt sich {{issuer}}: Geben Sie genau das als Adresse ein',
  oidc_without: 'In der Beschreibung, die {{host}} von sich gibt, fehlt {{name}}',
  oidc_no_endpoints: 'Geben Sie die Adresse des Anbieters ein, oder seine Endpunkte für Autorisierung und Tokens',
  oidc_no_algorithm: 'Der Anbieter signiert seine Tokens mit keinem Verfahren, das hier erlaubt ist',
  oidc_no_keys: '{{host}} veröffentlicht keine Schlüssel, mit denen seine Tokens geprüft werden könnten',
  oidc_no_client_id: 'Die Client-ID fehlt',
  oidc_no_secret: 'Das Client-Geheimnis fehlt: Anbieter ohne ID-Tokens brauchen eines',
}
