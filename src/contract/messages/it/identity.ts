import type { identity as english } from '../identity.ts'
import type { Translated } from '../translated.ts'

export const identity: Translated<typeof english> = {
  slug_required: 'Inserire un ID: fa parte dell’indirizzo del provider su questo server',
  slug_wrong:
    'deve iniziare con una lettera o una cifra e contenere solo lettere, cifre, punti, trattini e trattini bassi',
  slug_taken: 'un altro provider di identità ha questo ID',
  slug_fixed: 'non può essere cambiato: vi sono collegati degli account',
  kind_fixed: 'non può essere cambiato: aggiungere un altro provider di identità',
  client_id_required: 'Inserire l’ID client assegnato dal provider',
  providers_too_many: 'Ci sono già {{max}} provider di identità: eliminarne alcuni non più usati',
  provider_read_only: 'Il provider di identità {{name}} fa parte della configurazione del server: modificarlo lì',
  provider_secret_again:
    'Inserire di nuovo il segreto: quello memorizzato è stato salvato per {{before}} e non viene mai inviato a un altro indirizzo ({{after}})',
  provider_test_under_way: 'La prova di questo provider di identità è ancora in corso',
  identity_no_email: '{{provider}} non ha inviato l’indirizzo email: rivolgersi a un amministratore',
  identity_email_wrong: '{{provider}} ha inviato un indirizzo email non valido: rivolgersi a un amministratore',
  identity_no_username: '{{provider}} non ha inviato un nome utente: rivolgersi a un amministratore',
  identity_control_characters:
    '{{provider}} ha inviato un nome utente, un indirizzo email o un ID con caratteri di controllo: rivolgersi a un amministratore',
  identity_email_unverified:
    'Secondo {{provider}} l’indirizzo email non è verificato: verificarlo lì e accedere di nuovo',
  identity_blocked: 'L’account su questo server è bloccato: rivolgersi a un amministratore',
  identity_email_taken:
    'Un altro account ha l’indirizzo email indicato da {{provider}}, che non garantisce che l’indirizzo appartenga a questo utente: rivolgersi a un amministratore',
  identity_username_taken:
    'Un altro account ha il nome utente inviato da {{provider}}: chiedere a un amministratore di rinominarlo',
  identity_no_accounts:
    'Non esiste un account su questo server e {{provider}} non ne crea: chiederne uno a un amministratore',
  identity_password_first: 'Inserire una sola volta la password dell’account: verrà così collegato a {{provider}}',
  identity_password_wrong: 'Questa non è la password dell’account',
  identity_last:
    '{{username}} non ha altre modalità di accesso né una password: confermare con last=true. L’account può essere ricollegato tramite l’indirizzo email verificato',
  identity_last_own:
    'Questa è l’unica modalità di accesso del proprio account: chiedere a un altro amministratore di scollegarla',
  identity_link_over: 'Il collegamento non è stato completato in tempo: accedere di nuovo con {{provider}}',
  identity_link_unknown: 'Non c’è nulla da collegare oppure è passato troppo tempo: ricominciare l’accesso',
  outbound_needs_https: '{{host}} si trova in una rete pubblica: il suo indirizzo deve iniziare con https://',
  outbound_too_large:
    '{{host}} ha inviato più di {{size}} KB, troppi per un provider di identità: verificare l’indirizzo',
  oidc_state:
    'Questo accesso è iniziato in un altro browser o in un’altra finestra, oppure ha superato i dieci minuti: ricominciarlo',
  oidc_denied: '{{provider}} ha negato l’accesso oppure l’accesso è stato annullato lì',
  oidc_answered: '{{provider}} ha risposto con un errore: riprovare o rivolgersi a un amministratore',
  oidc_unreachable: '{{provider}} al momento non è disponibile: riprovare più tardi o accedere in un altro modo',
  oidc_not_verified: 'Impossibile verificare la risposta di {{provider}}: riprovare o rivolgersi a un amministratore',
  oidc_no_subject: '{{provider}} non ha indicato l’identità dell’utente: rivolgersi a un amministratore',
  oidc_unknown: 'L’accesso con questo provider non è possibile qui',
  oidc_busy: 'Troppi utenti stanno accedendo contemporaneamente: riprovare tra un momento',
  oidc_no_userinfo: 'Inserire l’endpoint per le informazioni sull’utente: questo provider non ha token ID',
  oidc_discovery_status: '{{host}} ha risposto con lo stato {{status}}: verificare l’indirizzo',
  oidc_no_json: 'La risposta di {{host}} non è JSON: verificare l’indirizzo',
  oidc_issuer_differs: 'Il provider si identifica come {{issuer}}: inserire esattamente questo come indirizzo',
  oidc_without: 'Nei metadati pubblicati da {{host}} manca {{name}}',
  oidc_no_endpoints: 'Inserire l’indirizzo del provider oppure i suoi endpoint per l’autorizzazione e i token',
  oidc_no_algorithm: 'Il provider firma i suoi token con algoritmi non ammessi qui',
  oidc_no_keys: '{{host}} non pubblica chiavi con cui verificare i suoi token',
  oidc_no_client_id: 'Manca l’ID client: inserire quello assegnato dal provider',
  oidc_no_secret: 'Manca il segreto del client: i provider senza token ID ne richiedono uno',
}
