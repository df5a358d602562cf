import type { Translated } from '../translated.ts'
import type { users as english } from '../users.ts'

export const users: Translated<typeof english> = {
  sign_in_wrong: 'Nome utente o password non corretti',
  sign_ins_at_once: 'Troppi accessi contemporanei: riprovare tra un momento',
  sign_ins_begun: 'Troppi accessi iniziati da questo indirizzo: attendere prima del prossimo',
  sign_ins_failed: 'Troppi accessi non riusciti: attendere prima del prossimo tentativo',
  password_sign_in_disabled: 'L’accesso con password è disattivato su questo server: scegliere un’altra modalità',
  policy_locked: '{{setting}} è impostato da {{origin}}: modificarlo lì e riavviare il server',
  policy_factor_disabled:
    'Le app di autenticazione sono disattivate (auth.totp.enabled): nessuno potrebbe configurare un secondo fattore',
  policy_factor_of_caller: 'Configurare prima un secondo fattore per il proprio account',
  policy_no_other_way:
    'Un amministratore deve prima accedere in un modo diverso dalla password: altrimenti nessuno potrebbe amministrare questo server',
  setup_done: 'Esiste già un amministratore: effettuare l’accesso',
  setup_link_wrong: 'Il link è errato o già usato: usare quello stampato dal server all’avvio',
  admins_create_projects: 'Solo gli amministratori possono creare progetti',
  admins_create_users: 'Solo gli amministratori possono creare utenti',
  admins_change_users: 'Solo gli amministratori possono modificare altri utenti',
  admins_set_flags: 'Solo gli amministratori possono impostare admin e pro',
  admin_own_flag: 'Non modificabile per il proprio account: rivolgersi a un altro amministratore',
  last_admin: 'Questo è l’ultimo amministratore: rendere prima amministratore un altro utente',
  user_block_own: 'Non è possibile bloccare il proprio account: rivolgersi a un altro amministratore',
  last_owner: 'Questo è l’ultimo proprietario: rendere prima proprietario un altro utente',
  last_owner_of:
    'Questo è l’ultimo proprietario di {{projects}}: rendere proprietario un altro utente oppure eliminare prima il progetto',
  last_owner_of_more_one:
    'Questo è l’ultimo proprietario di {{projects}} e di {{count}} altro progetto: rendere proprietario un altro utente oppure eliminare prima il progetto',
  last_owner_of_more:
    'Questo è l’ultimo proprietario di {{projects}} e di altri {{count}} progetti: rendere proprietario un altro utente oppure eliminare prima il progetto',
  name_or_email_taken: 'Un altro utente ha questo nome utente o questa email',
  username_taken: 'Un altro utente ha questo nome utente',
  email_taken: 'Un altro utente ha questa email',
  external_field: 'un utente esterno mantiene ciò che ha presso il suo provider di identità',
  external_password: 'Un utente esterno non ha una password qui: cambiarla presso il suo provider',
  token_changes_nothing: 'Un token non può cambiare la password o l’email del suo utente: effettuare l’accesso',
  current_password_required: 'Inserire la password attuale',
  current_password_wrong: 'Questa non è la password attuale',
  password_bounds: 'La password deve avere da {{min}} a {{max}} caratteri',
  password_is_name: 'Questo è il nome utente o l’email: scegliere un’altra password',
  password_common: 'Questa password è troppo comune: sceglierne un’altra',
  password_breached: 'Questa password è in un elenco di password compromesse: sceglierne un’altra',
  password_list_unreadable:
    'Impossibile leggere l’elenco delle password compromesse sul server: chiedere a un amministratore di controllare breached_passwords_file',
  tokens_too_many_one: 'L’utente ha già {{count}} token: eliminarlo se non è più usato',
  tokens_too_many: 'L’utente ha già {{count}} token: eliminarne alcuni non più usati',
  token_projects_none: 'indicare almeno un progetto, oppure omettere per tutti',
  token_projects_many: 'sono ammessi al massimo 100 progetti',
  token_projects_foreign: 'questo progetto non esiste oppure l’utente del token non ne è membro',
  token_too_long: 'su questo server i token scadono al più tardi dopo {{days}} giorni',
  token_read_only: 'Questo token è in sola lettura',
  token_other_project: 'Questo token è limitato ad altri progetti',
  token_projects_only: 'Questo token è limitato ad alcuni progetti, ma questa chiamata ne riguarda più d’uno',
  token_service_makes_none: 'I token degli account di servizio vengono creati dagli amministratori',
  tokens_of_others:
    'I token di questo utente vengono creati dall’utente stesso; gli amministratori creano quelli degli account di servizio',
  service_field: 'non può essere cambiato per un account di servizio',
  service_password: 'Un account di servizio non ha una password: usa token',
  service_creates_no_project:
    'Gli account di servizio non creano progetti: ogni progetto deve appartenere a un utente che può accedere',
  token_outlives: 'questo token scade il {{at}} e non può crearne uno che duri di più: effettuare l’accesso',
  member_already: 'L’utente è già membro di questo progetto',
  member_own_role: 'Non è possibile cambiare il proprio ruolo: rivolgersi a un altro proprietario',
  member_removes_self:
    'Non è possibile rimuovere sé stessi: lasciare il progetto oppure rivolgersi a un altro proprietario',
  no_such_role:
    'Deve essere owner, manager, task_runner, guest oppure lo slug di un ruolo di questo progetto o del server',
  role_slug_wrong: 'Deve iniziare con una lettera dalla a alla z e contenere al massimo 50 lettere, cifre, - e _',
  role_name_built_in: 'Somiglia al nome di un ruolo integrato: sceglierne un altro',
  role_slug_taken: 'Un altro ruolo di questo progetto o del server ha questo slug',
  role_slug_in_project: 'Il progetto {{project}} ha un ruolo con questo slug: sceglierne un altro',
  role_name_taken: 'Somiglia al nome del ruolo {{name}}: sceglierne un altro',
  role_slug_fixed: 'Lo slug di un ruolo non può essere cambiato: membri e permessi vi fanno riferimento',
  role_above:
    'Non è possibile assegnare, modificare o revocare il ruolo {{role}}: ha il diritto di {{right}}, che l’utente attuale non possiede',
  role_used:
    'Il ruolo {{role}} è assegnato a {{users}}: assegnare prima un altro ruolo oppure eliminarlo con un sostituto',
  role_used_more_one:
    'Il ruolo {{role}} è assegnato a {{users}} e {{count}} altro: assegnare prima un altro ruolo oppure eliminarlo con un sostituto',
  role_used_more:
    'Il ruolo {{role}} è assegnato a {{users}} e altri {{count}}: assegnare prima un altro ruolo oppure eliminarlo con un sostituto',
  role_replaces_itself: 'Il sostituto deve essere un altro ruolo',
  permission_for_one: 'Indicare role_slug oppure user_id',
  permission_exists: 'Questo ruolo o membro ha già dei permessi qui: modificare quelli',
  permission_member_unknown: 'Questo membro non esiste nel progetto',
  member_not: 'Non si è membri di questo progetto: gli amministratori vedono comunque tutti i progetti',
}
