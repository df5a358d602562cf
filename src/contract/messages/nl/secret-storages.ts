import type { secretStorages as english } from '../secret-storages.ts'
import type { Translated } from '../translated.ts'

export const secretStorages: Translated<typeof english> = {
  no_such_secret_storage: 'deze geheimenopslag bestaat niet in dit project',
  secret_storages_too_many: 'Een project kan maximaal {{max}} geheimenopslagen hebben',
  secret_storage_field_unknown: '{{kind}} heeft alleen de velden {{fields}}',
  secret_storage_certificate: 'Dit is geen certificaat: plak de PEM-tekst, van de regel BEGIN tot en met de regel END',
  secret_storage_like: 'Moet de vorm hebben van {{example}}',
  secret_storage_origin: 'Dit was ingevoerd voor {{before}}: voer het opnieuw in voor {{after}}',
  secret_storage_unreadable: 'De opgeslagen waarde kan niet worden gelezen: voer alle geheimen opnieuw in',
  storage_path_required: 'Pad is verplicht',
  storage_path_too_long: 'Te lang',
  storage_path_characters:
    'Mag geen stuurtekens, procenttekens, vraagtekens of backslashes bevatten en niet met een spatie beginnen of eindigen',
  storage_path_dots: 'Mag de delen . en .. niet bevatten',
  storage_path_empty_part: 'Mag geen twee schuine strepen achter elkaar bevatten',
  storage_path_field: 'Een veld staat achter één #, zoals team/db#password',
  storage_needed_for_path: 'Alleen een geheim in een opslag heeft een pad',
  storage_readonly:
    'De geheimenopslag {{storage}} is alleen-lezen: laat het geheim leeg om het geheim te gebruiken dat er al staat',
  storage_readonly_login:
    'Gebruikersnaam en wachtwoordzin van deze sleutel staan in de geheimenopslag {{storage}}, die alleen-lezen is: wijzig ze daar',
  key_two_sources:
    'Een sleutel staat in een geheimenopslag, of in een bestand of variabele van de server, niet in beide',
  key_not_written:
    'De geheimenopslag {{storage}} heeft het geheim niet aangenomen en er is niets opgeslagen: {{problem}}',
  key_not_removed:
    'De geheimenopslag {{storage}} heeft het geheim niet verwijderd en er is niets verwijderd: {{problem}}. Maak de opslag alleen-lezen om alleen de sleutel te verwijderen',
  key_in_storage_unread: 'Sleutel {{name}} kan niet uit de geheimenopslag {{storage}} worden gelezen: {{problem}}',
  group_secret_in_storage_unread:
    'Geheim {{name}} kan niet uit de geheimenopslag {{storage}} worden gelezen: {{problem}}',
  secret_storage_sealed: 'de opslag is verzegeld (sealed), en een systeembeheerder moet deze ontzegelen (unseal)',
  secret_storage_sign_in: 'de opslag accepteert de inloggegevens niet ({{status}})',
  secret_storage_forbidden: 'de opslag staat dat niet toe ({{status}})',
  secret_storage_not_permitted:
    'de opslag staat {{action}} niet toe ({{status}}): voeg dit toe aan wat deze inloggegevens mogen',
  secret_storage_role_denied:
    'de opslag laat deze inloggegevens de rol {{role}} niet aannemen ({{status}}): controleer de trust policy van de rol',
  secret_storage_not_found: 'er is geen geheim {{path}}',
  secret_storage_not_in_region: 'er is geen geheim {{path}} in de regio {{region}}',
  secret_storage_deleted: 'het geheim {{path}} is gemarkeerd om te worden verwijderd',
  secret_storage_disabled: 'het geheim {{path}} is uitgeschakeld, of heeft geen leesbare versie',
  secret_storage_recovering:
    'de opslag herstelt het verwijderde geheim {{path}} nog: probeer het over een minuut opnieuw',
  secret_storage_firewall:
    'de firewall van de opslag laat deze server niet toe: voeg het adres van de server toe aan de netwerken ervan',
  secret_storage_azure_name: 'een naam in een key vault bestaat uit letters, cijfers en streepjes, maximaal 127',
  secret_storage_google_name:
    'een naam bestaat daar uit letters, cijfers, streepjes en onderstrepingstekens, maximaal 255',
  secret_storage_google_file: 'Dit is niet het sleutelbestand van een serviceaccount: plak het hele JSON-bestand',
  secret_storage_google_api:
    'de Secret Manager-API is in dit project niet ingeschakeld: schakel deze in de Google Cloud-console in',
  secret_storage_no_vault: 'er is geen vault {{vault}}, of het token opent deze niet',
  secret_storage_two_items: 'meerdere items hebben de titel {{path}}: gebruik de ID van het item',
  secret_storage_kms:
    'de opslag kan de versleutelingssleutel van het geheim niet gebruiken ({{code}}): controleer de status en de policy van de sleutel',
  secret_storage_refused: 'de opslag weigert het verzoek ({{status}} {{words}})',
  secret_storage_foreign:
    'wat antwoordde ({{status}}), is geen geheimenopslag, maar misschien een proxy of een inlogpagina: controleer het adres',
  secret_storage_busy: 'de opslag is overbelast: te veel verzoeken',
  secret_storage_redirect:
    'de opslag leidt om ({{status}}), en omleidingen worden niet gevolgd: voer het uiteindelijke adres in',
  secret_storage_status: 'de opslag antwoordde met {{status}}',
  secret_storage_binary: 'het geheim {{path}} is geen tekst',
  secret_storage_not_text: 'het veld {{field}} van {{path}} is {{kind}}, geen tekst',
  secret_storage_too_long: 'het geheim {{path}} heeft meer dan {{max}} tekens',
  secret_storage_no_field: 'het geheim {{path}} heeft geen veld {{fields}}',
  secret_storage_field_missing: '{{field}} is nog niet ingevoerd: bewerk de opslag',
  secret_storage_secret_unreadable: 'de inloggegevens van de opslag kunnen niet worden ontsleuteld: {{problem}}',
  secret_storage_server_token:
    'deze server heeft geen Kubernetes-token voor dit adres: voer er een in, of neem contact op met een beheerder (docs/secrets.md)',
  secret_storage_server_token_unread: 'het Kubernetes-token van deze server kan niet worden gelezen ({{code}})',
  secret_storage_found: 'Ingelogd. Geheimen en mappen op het hoogste niveau: {{count}}',
  secret_storage_found_all: 'Ingelogd. Geheimen: {{count}}',
  secret_storage_found_more: 'Ingelogd. Geheimen: meer dan {{count}}',
  secret_storage_no_list: 'Ingelogd. Geheimen opvragen is niet toegestaan; sleutels kunnen wel de paden ervan noemen',
  secret_storage_cannot_list: 'dit soort opslag kan niet worden gesynchroniseerd',
  sync_interval: 'Moet 0 zijn of tussen {{min}} en {{max}} minuten liggen',
  sync_too_many: 'er zijn meer dan {{max}} geheimen of mappen: noem een map met minder',
  sync_folder_empty: 'er zijn geen geheimen in {{path}}; er is geen sleutel gewijzigd',
  sync_off: 'Deze opslag synchroniseert geen map',
  sync_changed_meanwhile: 'De opslag is intussen gewijzigd: synchroniseer opnieuw',
  sync_failed: 'De geheimenopslag {{storage}} kan niet worden gesynchroniseerd: {{problem}}',
  json_number: 'een getal',
  json_boolean: 'true of false',
  json_list: 'een lijst',
  json_object: 'een object',
}
