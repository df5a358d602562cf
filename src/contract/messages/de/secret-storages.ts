import type { secretStorages as english } from '../secret-storages.ts'
import type { Translated } from '../translated.ts'

export const secretStorages: Translated<typeof english> = {
  no_such_secret_storage: 'in diesem Projekt gibt es keinen solchen Geheimnisspeicher',
  secret_storages_too_many: 'Ein Projekt kann höchstens {{max}} Geheimnisspeicher haben',
  secret_storage_field_unknown: '{{kind}} hat nur die Felder {{fields}}',
  secret_storage_certificate:
    'Das ist kein Zertifikat: Fügen Sie den PEM-Text ein, von der BEGIN-Zeile bis zur END-Zeile',
  secret_storage_like: 'Muss die Form von {{example}} haben',
  secret_storage_origin: 'Es wurde für {{before}} eingegeben: Geben Sie es für {{after}} neu ein',
  secret_storage_unreadable: 'Der gespeicherte Wert kann nicht gelesen werden: Geben Sie alle Geheimnisse neu ein',
  storage_path_required: 'Pfad ist erforderlich',
  storage_path_too_long: 'Ist zu lang',
  storage_path_characters:
    'Darf keine Steuerzeichen, Prozentzeichen, Fragezeichen oder umgekehrten Schrägstriche enthalten und nicht mit einem Leerzeichen beginnen oder enden',
  storage_path_dots: 'Darf die Teile . und .. nicht enthalten',
  storage_path_empty_part: 'Darf nicht zwei Schrägstriche hintereinander enthalten',
  storage_path_field: 'Ein Feld steht hinter einem #, zum Beispiel team/db#password',
  storage_needed_for_path: 'Nur ein Geheimnis in einem Speicher hat einen Pfad',
  storage_readonly:
    'Der Geheimnisspeicher {{storage}} ist schreibgeschützt: Lassen Sie das Geheimnis leer, um das vorhandene zu verwenden',
  storage_readonly_login:
    'Benutzername und Passphrase dieses Schlüssels sind im Geheimnisspeicher {{storage}}, der schreibgeschützt ist: Ändern Sie sie dort',
  key_two_sources:
    'Ein Schlüssel ist entweder in einem Geheimnisspeicher oder in einer Datei oder Variable des Servers',
  key_not_written:
    'Der Geheimnisspeicher {{storage}} hat das Geheimnis nicht angenommen, und es wurde nichts gespeichert: {{problem}}',
  key_not_removed:
    'Der Geheimnisspeicher {{storage}} hat das Geheimnis nicht entfernt, und es wurde nichts gelöscht: {{problem}}. Mit einem schreibgeschützten Speicher wird nur der Schlüssel gelöscht',
  key_in_storage_unread:
    'Schlüssel {{name}} kann nicht aus dem Geheimnisspeicher {{storage}} gelesen werden: {{problem}}',
  group_secret_in_storage_unread:
    'Geheimnis {{name}} kann nicht aus dem Geheimnisspeicher {{storage}} gelesen werden: {{problem}}',
  secret_storage_sealed: 'er ist versiegelt und muss von einer zuständigen Person entsiegelt werden',
  secret_storage_sign_in: 'er nimmt die Anmeldedaten nicht an ({{status}})',
  secret_storage_forbidden: 'er erlaubt das nicht ({{status}})',
  secret_storage_not_permitted:
    'er erlaubt {{action}} nicht ({{status}}): Geben Sie diesen Anmeldedaten die Berechtigung',
  secret_storage_role_denied:
    'er lässt diese Anmeldedaten die Rolle {{role}} nicht annehmen ({{status}}): Prüfen Sie die Vertrauensrichtlinie der Rolle',
  secret_storage_not_found: 'es gibt kein Geheimnis {{path}}',
  secret_storage_not_in_region: 'in der Region {{region}} gibt es kein Geheimnis {{path}}',
  secret_storage_deleted: 'das Geheimnis {{path}} ist zum Löschen vorgemerkt',
  secret_storage_disabled: 'das Geheimnis {{path}} ist deaktiviert oder hat keine lesbare Version',
  secret_storage_recovering:
    'er stellt das gelöschte Geheimnis {{path}} noch wieder her: Versuchen Sie es in einer Minute erneut',
  secret_storage_firewall:
    'seine Firewall lässt diesen Server nicht zu: Nehmen Sie die Adresse des Servers in seine Netzwerke auf',
  secret_storage_azure_name: 'ein Name in einem Key Vault hat nur Buchstaben, Ziffern und Striche, höchstens 127',
  secret_storage_google_name: 'ein Name hat dort nur Buchstaben, Ziffern, Striche und Unterstriche, höchstens 255',
  secret_storage_google_file: 'Das ist nicht die Schlüsseldatei eines Dienstkontos: Fügen Sie die ganze JSON-Datei ein',
  secret_storage_google_api:
    'die Secret Manager API ist in diesem Projekt nicht aktiviert: Aktivieren Sie sie in der Google Cloud Console',
  secret_storage_no_vault: 'es gibt keinen Tresor {{vault}}, oder das Token öffnet ihn nicht',
  secret_storage_two_items: 'mehrere Elemente haben den Titel {{path}}: Verwenden Sie die ID des Elements',
  secret_storage_kms:
    'er kann den Verschlüsselungsschlüssel des Geheimnisses nicht verwenden ({{code}}): Prüfen Sie Zustand und Richtlinie des Schlüssels',
  secret_storage_refused: 'er lehnt die Anfrage ab ({{status}} {{words}})',
  secret_storage_foreign:
    'was geantwortet hat ({{status}}), ist kein Geheimnisspeicher, sondern vielleicht ein Proxy oder eine Anmeldeseite: Prüfen Sie die Adresse',
  secret_storage_busy: 'er ist überlastet: zu viele Anfragen',
  secret_storage_redirect:
    'er leitet weiter ({{status}}), und Weiterleitungen wird nicht gefolgt: Geben Sie die endgültige Adresse ein',
  secret_storage_status: 'er hat {{status}} geantwortet',
  secret_storage_binary: 'das Geheimnis {{path}} ist kein Text',
  secret_storage_not_text: 'das Feld {{field}} von {{path}} ist {{kind}}, kein Text',
  secret_storage_too_long: 'das Geheimnis {{path}} hat mehr als {{max}} Zeichen',
  secret_storage_no_field: 'das Geheimnis {{path}} hat kein Feld {{fields}}',
  secret_storage_field_missing: '{{field}} ist noch nicht eingegeben: Bearbeiten Sie den Speicher',
  secret_storage_secret_unreadable: 'seine Anmeldedaten können nicht entschlüsselt werden: {{problem}}',
  secret_storage_server_token:
    'dieser Server hat für diese Adresse kein Kubernetes-Token: Geben Sie eines ein, oder fragen Sie einen Administrator (docs/secrets.md)',
  secret_storage_server_token_unread: 'das Kubernetes-Token dieses Servers kann nicht gelesen werden ({{code}})',
  secret_storage_found: 'Angemeldet. Geheimnisse und Ordner auf der obersten Ebene: {{count}}',
  secret_storage_found_all: 'Angemeldet. Geheimnisse: {{count}}',
  secret_storage_found_more: 'Angemeldet. Geheimnisse: mehr als {{count}}',
  secret_storage_no_list:
    'Angemeldet. Das Auflisten von Geheimnissen ist nicht erlaubt; Schlüssel können ihre Pfade nennen',
  secret_storage_cannot_list: 'diese Art von Speicher kann nicht synchronisiert werden',
  sync_interval: 'Muss 0 sein oder zwischen {{min}} und {{max}} Minuten liegen',
  sync_too_many: 'es gibt mehr als {{max}} Geheimnisse oder Ordner: Nennen Sie einen Ordner mit weniger',
  sync_folder_empty: 'in {{path}} gibt es keine Geheimnisse; kein Schlüssel wurde geändert',
  sync_off: 'Dieser Speicher synchronisiert keinen Ordner',
  sync_changed_meanwhile: 'Der Speicher wurde inzwischen geändert: Synchronisieren Sie noch einmal',
  sync_failed: 'Der Geheimnisspeicher {{storage}} kann nicht synchronisiert werden: {{problem}}',
  json_number: 'eine Zahl',
  json_boolean: 'wahr oder falsch',
  json_list: 'eine Liste',
  json_object: 'ein Objekt',
}
