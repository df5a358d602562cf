import type { secondFactor as english } from '../second-factor.ts'
import type { Translated } from '../translated.ts'

export const secondFactor: Translated<typeof english> = {
  totp_required: 'Inserire il codice dell’app di autenticazione per completare l’accesso',
  second_factor_set_up_required: 'Questo server richiede un secondo fattore: configurarlo per completare l’accesso',
  email_code_required: 'Inserire il codice inviato all’indirizzo email per completare l’accesso',
  email_code_wrong: 'Questo codice è errato: inserire quello dell’email più recente',
  email_code_expired: 'Questo codice è scaduto: richiederne uno nuovo',
  email_codes_disabled: 'I codici via email sono disattivati su questo server',
  email_sign_in_disabled: 'L’accesso via email è disattivato su questo server',
  email_sign_in_refused: 'Questo indirizzo email non può essere usato per accedere a questo server',
  email_codes_too_many: 'Troppi codici inviati a questo indirizzo: attendere prima di richiederne un altro',
  email_factor_refused:
    'I codici via email proteggono solo gli account che hanno una password o un provider di identità, non quelli che accedono via email',
  factor_role_wrong: 'deve essere lo slug di un ruolo oppure administrator',
  email_factor_exists: 'I codici via email sono già attivi',
  passcode_form: 'deve essere il codice di 6 cifre mostrato dall’app di autenticazione',
  passcode_wrong: 'Questo codice è errato o scaduto: inserire quello mostrato ora dall’app di autenticazione',
  passcode_used: 'Questo codice è già stato usato: attendere che l’app di autenticazione mostri il successivo',
  recovery_code_required: 'Inserire un codice di recupero',
  recovery_code_wrong: 'Questo codice di recupero è errato o è già stato usato',
  second_factor_tries: 'Troppi codici errati: accedere di nuovo',
  second_factor_failures: 'Troppi codici errati per questo account: attendere prima del prossimo tentativo',
  totp_disabled: 'Le app di autenticazione sono disattivate su questo server',
  recovery_disabled:
    'I codici di recupero sono disattivati su questo server: chiedere a un amministratore di rimuovere il secondo fattore',
  totp_not_enabled: 'L’autenticazione a due fattori non è attiva per questo utente',
  totp_already_enabled: 'L’autenticazione a due fattori è già attiva: disattivarla prima',
  totp_unreadable:
    'Questo server non può leggere il segreto dell’app di autenticazione: usare un codice di recupero o rivolgersi a un amministratore',
  second_factor_of_others: 'Solo gli utenti stessi possono configurare il proprio secondo fattore',
  token_changes_no_factor: 'Un token non può cambiare il secondo fattore del suo utente: effettuare l’accesso',
  passkeys_need_name:
    'I browser creano passkey solo per un nome host con https: aprire la console con un indirizzo di questo tipo',
  passkeys_too_many: 'È stato raggiunto il numero massimo di passkey: rimuoverne alcune non più usate',
  passkeys_none: 'Questo account non ha passkey',
  passkey_known: 'Questa passkey è già stata aggiunta',
  passkey_refused: 'La risposta della passkey non è adatta o è arrivata troppo tardi: riprovare',
  passkey_response_wrong: 'deve essere la risposta di una passkey, come definita da WebAuthn',
  token_opens_no_account:
    'Un token non può rimuovere il secondo fattore di un altro utente né creare un link per impostare una password: effettuare l’accesso',
  proof_required: 'Confermare prima la propria identità: inserire la password o usare il secondo fattore',
}
