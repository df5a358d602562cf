import type { ldap as english } from '../ldap.ts'
import type { Translated } from '../translated.ts'

export const ldap: Translated<typeof english> = {
  ldap_server_form:
    'sono ammessi al massimo 5 nomi di server, ciascuno con una porta se non è quella predefinita: ldap.example.com:636',
  ldap_server_required: 'Inserire il nome di un server',
  ldap_server_scheme:
    '{{server}} non è compatibile con la cifratura: ldaps:// vale per LDAPS, ldap:// per StartTLS e nessuna',
  ldap_base_required: 'Inserire il DN sotto il quale cercare gli utenti, ad esempio ou=people,dc=example,dc=com',
  ldap_filter_form: 'deve essere un filtro con parentesi bilanciate, ad esempio (&(objectClass=person)(uid=%s))',
  ldap_filter_login: 'deve contenere %s, che sta per quanto inserito dall’utente',
  ldap_attributes_list: 'sono ammessi al massimo 20 nomi di attributi: lettere, cifre e trattini',
  ldap_attributes_form: 'deve contenere nomi di attributi separati da |',
  ldap_certificate_form: 'deve contenere certificati in formato PEM, che iniziano con -----BEGIN CERTIFICATE-----',
  ldap_certificate_key: 'non deve contenere una chiave privata: qui vanno solo certificati',
  ldap_slow: '{{server}} non ha risposto entro {{seconds}} secondi',
  ldap_not_ldap: '{{server}} non è un server di directory: verificare la porta e la cifratura',
  ldap_no_tls: '{{server}} non usa TLS su questa porta: usare la porta di LDAPS, di solito 636, oppure StartTLS',
  ldap_no_starttls: '{{server}} non offre StartTLS (codice {{code}}): usare LDAPS o configurarvi un certificato',
  ldap_certificate_unknown:
    'Il certificato di {{server}} è stato emesso da un’autorità non considerata attendibile qui: inserire il certificato CA della directory',
  ldap_certificate_name:
    'Il certificato di {{server}} è intestato a un altro nome ({{names}}): inserire il server con un nome del suo certificato',
  ldap_certificate_time:
    'Il certificato di {{server}} è scaduto o non è ancora valido: rinnovarlo oppure verificare gli orologi',
  ldap_certificate_unreadable: 'Il certificato CA è illeggibile: copiarlo di nuovo, con la prima e l’ultima riga',
  ldap_bind_refused: '{{server}} non ha accettato il DN di bind {{dn}} con la sua password: verificarli entrambi',
  ldap_bind_anonymous: '{{server}} non consente ricerche senza account: inserire un DN di bind e la relativa password',
  ldap_bind_encryption: '{{server}} richiede una connessione cifrata: scegliere LDAPS o StartTLS',
  ldap_no_base: '{{base}} non esiste su {{server}} o non può essere letto: verificare il DN e il DN di bind',
  ldap_base_form: '{{base}} non è un DN: scriverlo come ou=people,dc=example,dc=com',
  ldap_no_access: 'L’account di bind non può cercare sotto {{base}}: concedergli l’accesso in lettura nella directory',
  ldap_referral:
    'Per {{base}}, {{server}} rimanda a un altro server, che non viene seguito: inserire quel server o un altro DN',
  ldap_search_limit:
    '{{server}} ha interrotto la ricerca sotto {{base}} a causa dei suoi limiti (codice {{code}}): restringere il filtro o aumentare i limiti per l’account di bind',
  ldap_search_answers: 'La ricerca sotto {{base}} trova più di {{max}} voci: restringere il filtro',
  ldap_search_code: '{{server}} ha rifiutato la ricerca sotto {{base}} con il codice {{code}}: verificare DN e filtro',
  ldap_bind_code: '{{server}} ha rifiutato il DN di bind {{dn}} con il codice {{code}}',
  ldap_unavailable: '{{server}} al momento non è disponibile (codice {{code}})',
  ldap_several_entries:
    'La ricerca trova più voci per questo nome utente: restringere il filtro in modo che ne trovi una sola',
  ldap_no_value:
    'La voce {{dn}} non ha {{attribute}}: scegliere un altro attributo o consentire all’account di bind di leggerlo',
  ldap_password_unreadable:
    'Questo server non può leggere la password del DN di bind perché manca la sua chiave di cifratura: inserire di nuovo la password',
  sign_in_directory_down:
    'Nome utente o password non corretti, oppure l’account si trova in {{directory}}, che al momento non risponde: riprovare più tardi',
  ldap_no_entry:
    'La ricerca non trova nessuno con questo nome utente: verificare il DN sotto il quale si cercano gli utenti e il filtro',
  ldap_account_disabled: 'Questo account è disattivato o scaduto nella directory ({{attribute}})',
  ldap_no_email:
    'La voce non ha un indirizzo email ({{attribute}}), necessario per ogni account: scegliere un altro attributo',
  no_such_directory: 'deve essere una directory di questo server oppure vuoto',
  no_directories: 'Questo server non ha directory con cui accedere',
}
