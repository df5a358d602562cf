import type { secretStorages as english } from '../secret-storages.ts'
import type { Translated } from '../translated.ts'

export const secretStorages: Translated<typeof english> = {
  no_such_secret_storage: 'questo archivio di segreti non esiste nel progetto',
  secret_storages_too_many: 'Un progetto può avere al massimo {{max}} archivi di segreti',
  secret_storage_field_unknown: '{{kind}} ha solo i campi {{fields}}',
  secret_storage_certificate: 'Questo non è un certificato: incollare il testo PEM, dalla riga BEGIN alla riga END',
  secret_storage_like: 'Deve avere la forma {{example}}',
  secret_storage_origin: 'È stato inserito per {{before}}: inserirlo di nuovo per {{after}}',
  secret_storage_unreadable: 'Il valore memorizzato è illeggibile: inserire di nuovo tutti i segreti',
  storage_path_required: 'Il percorso è obbligatorio',
  storage_path_too_long: 'Percorso troppo lungo',
  storage_path_characters:
    'Non deve contenere caratteri di controllo, segni di percentuale, punti interrogativi o barre rovesciate, né iniziare o terminare con uno spazio',
  storage_path_dots: 'Non deve contenere le parti . e ..',
  storage_path_empty_part: 'Non deve contenere due barre di seguito',
  storage_path_field: 'Un campo si scrive dopo un solo #, ad esempio team/db#password',
  storage_needed_for_path: 'Solo un segreto in un archivio ha un percorso',
  storage_readonly:
    'L’archivio di segreti {{storage}} è in sola lettura: lasciare vuoto il segreto per usare quello presente',
  storage_readonly_login:
    'Nome utente e passphrase di questa chiave si trovano nell’archivio di segreti {{storage}}, che è in sola lettura: modificarli lì',
  key_two_sources:
    'Una chiave si trova in un archivio di segreti oppure in un file o in una variabile del server, non in entrambi',
  key_not_written:
    'L’archivio di segreti {{storage}} non ha accettato il segreto e non è stato salvato nulla: {{problem}}',
  key_not_removed:
    'L’archivio di segreti {{storage}} non ha rimosso il segreto e non è stato eliminato nulla: {{problem}}. Impostare l’archivio in sola lettura per eliminare solo la chiave',
  key_in_storage_unread: 'Impossibile leggere la chiave {{name}} dall’archivio di segreti {{storage}}: {{problem}}',
  group_secret_in_storage_unread:
    'Impossibile leggere il segreto {{name}} dall’archivio di segreti {{storage}}: {{problem}}',
  secret_storage_sealed: 'è sigillato (sealed) e un operatore deve aprirlo con unseal',
  secret_storage_sign_in: 'non accetta le credenziali ({{status}})',
  secret_storage_forbidden: 'non consente l’operazione ({{status}})',
  secret_storage_not_permitted:
    'non consente {{action}} ({{status}}): aggiungerlo a quanto consentito a queste credenziali',
  secret_storage_role_denied:
    'non consente a queste credenziali di assumere il ruolo {{role}} ({{status}}): verificare la trust policy del ruolo',
  secret_storage_not_found: 'il segreto {{path}} non esiste',
  secret_storage_not_in_region: 'il segreto {{path}} non esiste nella regione {{region}}',
  secret_storage_deleted: 'il segreto {{path}} è contrassegnato per l’eliminazione',
  secret_storage_disabled: 'il segreto {{path}} è disattivato o non ha una versione leggibile',
  secret_storage_recovering: 'sta ancora recuperando il segreto eliminato {{path}}: riprovare tra un minuto',
  secret_storage_firewall:
    'il suo firewall non consente l’accesso a questo server: aggiungere l’indirizzo del server alle sue reti',
  secret_storage_azure_name: 'un nome in un key vault contiene solo lettere, cifre e trattini, al massimo 127',
  secret_storage_google_name:
    'un nome in questo archivio contiene solo lettere, cifre, trattini e trattini bassi, al massimo 255',
  secret_storage_google_file:
    'Questo non è il file della chiave di un account di servizio: incollare tutto il file JSON',
  secret_storage_google_api:
    'l’API Secret Manager non è attiva in questo progetto: attivarla nella console di Google Cloud',
  secret_storage_no_vault: 'il vault {{vault}} non esiste o il token non lo apre',
  secret_storage_two_items: 'più elementi hanno il titolo {{path}}: usare l’ID dell’elemento',
  secret_storage_kms:
    'non può usare la chiave di cifratura del segreto ({{code}}): verificare lo stato e la policy della chiave',
  secret_storage_refused: 'rifiuta la richiesta ({{status}} {{words}})',
  secret_storage_foreign:
    'ciò che ha risposto ({{status}}) non è un archivio di segreti, ma forse un proxy o una pagina di accesso: verificare l’indirizzo',
  secret_storage_busy: 'è sovraccarico: troppe richieste',
  secret_storage_redirect:
    'reindirizza ({{status}}) e i reindirizzamenti non vengono seguiti: inserire l’indirizzo finale',
  secret_storage_status: 'ha risposto {{status}}',
  secret_storage_binary: 'il segreto {{path}} non è un testo',
  secret_storage_not_text: 'il campo {{field}} di {{path}} è {{kind}}, non un testo',
  secret_storage_too_long: 'il segreto {{path}} ha più di {{max}} caratteri',
  secret_storage_no_field: 'il segreto {{path}} non ha il campo {{fields}}',
  secret_storage_field_missing: '{{field}}: valore non ancora inserito, modificare l’archivio',
  secret_storage_secret_unreadable: 'impossibile decifrare le sue credenziali: {{problem}}',
  secret_storage_server_token:
    'questo server non ha un token Kubernetes per questo indirizzo: inserirne uno o rivolgersi a un amministratore (docs/secrets.md)',
  secret_storage_server_token_unread: 'impossibile leggere il token Kubernetes di questo server ({{code}})',
  secret_storage_found: 'Accesso riuscito. Segreti e cartelle al livello superiore: {{count}}',
  secret_storage_found_all: 'Accesso riuscito. Segreti: {{count}}',
  secret_storage_found_more: 'Accesso riuscito. Segreti: più di {{count}}',
  secret_storage_no_list:
    'Accesso riuscito. L’elenco dei segreti non è consentito; le chiavi possono indicarne i percorsi',
  secret_storage_cannot_list: 'questo tipo di archivio non può essere sincronizzato',
  sync_interval: 'Deve essere 0 oppure da {{min}} a {{max}} minuti',
  sync_too_many: 'ci sono più di {{max}} segreti o cartelle: indicare una cartella che ne contenga meno',
  sync_folder_empty: 'non ci sono segreti in {{path}}; nessuna chiave è stata modificata',
  sync_off: 'Questo archivio non sincronizza alcuna cartella',
  sync_changed_meanwhile: 'Nel frattempo l’archivio è stato modificato: sincronizzare di nuovo',
  sync_failed: 'Impossibile sincronizzare l’archivio di segreti {{storage}}: {{problem}}',
  json_number: 'un numero',
  json_boolean: 'true o false',
  json_list: 'un elenco',
  json_object: 'un oggetto',
}
