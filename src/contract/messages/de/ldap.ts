import type { ldap as english } from '../ldap.ts'
import type { Translated } from '../translated.ts'

export const ldap: Translated<typeof english> = {
  ldap_server_form:
    'dürfen höchstens 5 Namen von Servern sein, jeder mit Port, wenn es nicht der übliche ist: ldap.example.com:636',
  ldap_server_required: 'Geben Sie den Namen eines Servers ein',
  ldap_server_scheme:
    '{{server}} passt nicht zur Verschlüsselung: ldaps:// gehört zu LDAPS, ldap:// zu StartTLS und keiner',
  ldap_base_required: 'Geben Sie den DN ein, unter dem Benutzer gesucht werden, etwa ou=people,dc=example,dc=com',
  ldap_filter_form: 'muss ein Filter mit ausgeglichenen Klammern sein, etwa (&(objectClass=person)(uid=%s))',
  ldap_filter_login: 'muss %s enthalten: Es steht für das, was der Benutzer eingibt',
  ldap_attributes_list: 'dürfen höchstens 20 Namen von Attributen sein: Buchstaben, Ziffern und Bindestriche',
  ldap_attributes_form: 'müssen Namen von Attributen sein, getrennt durch |',
  ldap_certificate_form: 'muss aus Zertifikaten in PEM-Form bestehen, die mit -----BEGIN CERTIFICATE----- beginnen',
  ldap_certificate_key: 'darf keinen privaten Schlüssel enthalten: hierher gehören nur Zertifikate',
  ldap_slow: '{{server}} antwortet nicht innerhalb von {{seconds}} Sekunden',
  ldap_not_ldap: '{{server}} antwortet nicht wie ein Verzeichnis: Prüfen Sie Port und Verschlüsselung',
  ldap_no_tls:
    '{{server}} spricht an diesem Port kein TLS: Verwenden Sie den Port für LDAPS, in der Regel 636, oder StartTLS',
  ldap_no_starttls:
    '{{server}} bietet kein StartTLS an (Code {{code}}): Verwenden Sie LDAPS, oder richten Sie dort ein Zertifikat ein',
  ldap_certificate_unknown:
    'Das Zertifikat von {{server}} ist von einer Stelle, der hier nicht vertraut wird: Geben Sie das CA-Zertifikat des Verzeichnisses ein',
  ldap_certificate_name:
    'Das Zertifikat von {{server}} gilt für einen anderen Namen ({{names}}): Geben Sie den Server mit einem Namen aus seinem Zertifikat ein',
  ldap_certificate_time:
    'Das Zertifikat von {{server}} ist abgelaufen oder noch nicht gültig: Erneuern Sie es, oder prüfen Sie die Uhren',
  ldap_certificate_unreadable:
    'Das CA-Zertifikat kann nicht gelesen werden: Kopieren Sie es noch einmal, mit der ersten und der letzten Zeile',
  ldap_bind_refused: '{{server}} nimmt den Bind-DN {{dn}} mit seinem Passwort nicht an: Prüfen Sie beide',
  ldap_bind_anonymous: '{{server}} erlaubt keine Suche ohne Konto: Geben Sie einen Bind-DN und dessen Passwort ein',
  ldap_bind_encryption: '{{server}} verlangt eine verschlüsselte Verbindung: Wählen Sie LDAPS oder StartTLS',
  ldap_no_base:
    '{{base}} gibt es auf {{server}} nicht, oder es darf nicht gelesen werden: Prüfen Sie den DN und den Bind-DN',
  ldap_base_form: '{{base}} ist kein DN: Schreiben Sie ihn wie ou=people,dc=example,dc=com',
  ldap_no_access: 'Das Bind-Konto darf unter {{base}} nicht suchen: Geben Sie ihm im Verzeichnis Leserecht',
  ldap_referral:
    '{{server}} verweist für {{base}} auf einen anderen Server, was hier nicht verfolgt wird: Geben Sie diesen Server oder einen anderen DN ein',
  ldap_search_limit:
    '{{server}} hat die Suche unter {{base}} wegen seiner Grenzen abgebrochen (Code {{code}}): Engen Sie den Filter ein, oder heben Sie die Grenzen für das Bind-Konto an',
  ldap_search_answers: 'Die Suche unter {{base}} findet mehr als {{max}} Einträge: Engen Sie den Filter ein',
  ldap_search_code: '{{server}} hat die Suche unter {{base}} mit Code {{code}} abgelehnt: Prüfen Sie DN und Filter',
  ldap_bind_code: '{{server}} hat den Bind-DN {{dn}} mit Code {{code}} abgelehnt',
  ldap_unavailable: '{{server}} ist im Augenblick nicht verfügbar (Code {{code}})',
  ldap_several_entries:
    'Die Suche findet für diesen Benutzernamen mehrere Einträge: Engen Sie den Filter ein, sodass er einen findet',
  ldap_no_value:
    'Der Eintrag {{dn}} hat kein {{attribute}}: Wählen Sie ein anderes Attribut, oder lassen Sie es das Bind-Konto lesen',
  ldap_password_unreadable:
    'Dieser Server kann das Passwort des Bind-DN nicht lesen, weil der Schlüssel dazu fehlt: Geben Sie das Passwort noch einmal ein',
  sign_in_directory_down:
    'Benutzername oder Passwort ist falsch, oder Ihr Konto ist in {{directory}}, das im Augenblick nicht gefragt werden kann: Versuchen Sie es später noch einmal',
  ldap_no_entry:
    'Die Suche findet niemanden mit diesem Benutzernamen: Prüfen Sie den DN, unter dem Benutzer gesucht werden, und den Filter',
  ldap_account_disabled: 'Laut Verzeichnis ist dieses Konto deaktiviert oder abgelaufen ({{attribute}})',
  ldap_no_email:
    'Der Eintrag hat keine E-Mail-Adresse ({{attribute}}), die jedes Konto braucht: Wählen Sie ein anderes Attribut',
  no_such_directory: 'muss ein Verzeichnis dieses Servers oder leer sein',
  no_directories: 'Dieser Server hat kein Verzeichnis, mit dem man sich anmelden kann',
}
