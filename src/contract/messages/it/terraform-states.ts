import type { terraformStates as english } from '../terraform-states.ts'
import type { Translated } from '../translated.ts'

export const terraformStates: Translated<typeof english> = {
  state_address_unknown: 'L’indirizzo è sconosciuto oppure nome utente e password sono errati',
  state_address_limit:
    'Troppe richieste da questo client con indirizzi, nomi utente o password errati: attendere un minuto',
  state_too_large: 'Lo stato supera {{size}} MiB, il limite di questo server (impostazione max_state_bytes)',
  state_no_json: 'Il body non è JSON valido',
  state_field_missing: 'Il body non è uno stato di Terraform: il campo {{field}} manca o è errato',
  state_md5_differs:
    'Il body non ha l’hash annunciato dall’header Content-MD5: è stato danneggiato durante il trasferimento',
  state_broke_off: 'La connessione è terminata prima dell’ultimo byte: non è stato memorizzato nulla',
  state_other_lineage:
    'Lo stato ha una lineage ({{lineage}}) diversa da quella dello stato memorizzato ({{stored}}): non è stato sovrascritto nulla',
  state_serial_lower:
    'Lo stato ha numero di serie {{serial}} ed è meno recente di quello memorizzato, che ha numero di serie {{stored}}',
  state_serial_taken:
    'È già memorizzato un altro stato con numero di serie {{serial}}: leggerlo e applicarvi la modifica',
  state_is_locked: 'Lo stato è bloccato da {{who}} dal {{since}}',
  state_key_lost: 'Si è rinunciato alla chiave della versione {{id}}: il suo contenuto non può essere letto',
  lock_info_no_json: 'Le informazioni sul blocco non sono JSON',
  lock_info_wrong:
    'Le informazioni sul blocco non sono quelle inviate da Terraform: manca un ID oppure un campo è di un altro tipo',
  lock_id_wrong:
    'Il blocco ha un altro ID: solo chi lo detiene può rilasciarlo. Lo sblocco può essere forzato nella console',
  lock_id_once: 'Il parametro ID deve essere indicato una sola volta',
  state_name_differs: 'deve essere il nome del workspace',
  state_not_a_workspace: 'Solo un workspace di Terraform, OpenTofu o Terragrunt ha uno stato',
  state_too_large_to_show: 'Lo stato supera {{size}} MiB: scaricarlo come file',
  state_encrypted: 'Questo stato è stato cifrato dal client: solo il client può leggerlo e ripristinarlo',
  state_not_shown: 'Lo stato non è nel formato della versione 4: scaricarlo come file',
  state_removed: 'Con questa versione lo stato è stato rimosso: non ha contenuto',
  state_changed: 'Nel frattempo lo stato è cambiato: controllarne di nuovo le versioni',
  state_newest: 'Questa è la versione più recente: non può essere eliminata né ripristinata',
  state_not_restored:
    'Impossibile ripristinare lo stato: il suo numero di serie non è dove lo scrive Terraform. Scaricarlo e memorizzarlo con `terraform state push`',
  state_lock_changed: 'Nel frattempo il blocco è stato rilasciato oppure lo detiene un altro client',
  drift_of_build:
    'Una build ha una versione, mentre una verifica del drift non crea alcuna build: verificare un altro template',
  drift_destroys: 'Una verifica del drift confronta l’intera configurazione: non può essere combinata con -destroy',
  drift_without_workspace:
    'Una verifica del drift richiede un workspace: sceglierne uno oppure assegnare al template uno predefinito',
  workspace_has_state_one:
    'Il workspace ha qui uno stato con {{count}} risorsa: distruggerla oppure rimuovere lo stato nella pagina delle sue versioni',
  workspace_has_state:
    'Il workspace ha qui uno stato con {{count}} risorse: distruggerle oppure rimuovere lo stato nella pagina delle sue versioni',
  workspace_unfit: 'Il tipo di inventario non è supportato per questo template',
  workspace_of_another: 'L’inventario è già collegato a un altro template',
  workspace_not_attached: 'L’inventario non è collegato a questo template',
  workspace_is_default: 'Questo è il workspace predefinito del template: renderne prima predefinito un altro',
  lock_lost: 'Il blocco non è più valido: lo sblocco è stato forzato. Non è stato memorizzato nulla',
}
