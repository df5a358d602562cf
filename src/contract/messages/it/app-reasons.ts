import type { appReasons as english } from '../app-reasons.ts'
import type { Translated } from '../translated.ts'

export const appReasons: Translated<typeof english> = {
  part_file: 'File',
  part_playbook: 'Playbook',
  part_script: 'Script',
  part_working_directory: 'Directory di lavoro',
  part_requirements: 'File requirements',
  part_inventory: 'Inventario',
  part_vault_script: 'Script del vault',
  part_app_folder: 'Cartella di {{app}}',
  part_not_set: '{{part}}: valore mancante, il template non indica alcun file.',
  part_not_a_path: '{{part}}: non è un percorso',
  part_outside: '{{part}}: porta fuori dal repository: {{path}}',
  part_not_found: '{{part}}: percorso inesistente: {{path}}',
  part_not_a_file: '{{part}}: non è un file: {{path}}',
  part_not_a_folder: '{{part}}: non è una cartella: {{path}}',
  limit_hits_no_host: 'Il limite {{limit}} non corrisponde ad alcun host dei play di questo playbook.',
  limit_of_file: 'Un limite non deve indicare un file con @.',
  inventory_not_parsed:
    'Impossibile interpretare l’inventario «{{inventory}}»: il log riporta che cosa ha trovato Ansible.',
  inventory_not_ansible: 'tipo di inventario non valido: Ansible non può usare {{type}}',
  inventory_not_workspace: 'tipo di inventario non valido: {{type}} non è un workspace',
  become_key_unfit: 'la chiave non è adatta alle credenziali become dell’inventario: servono nome utente e password',
  vault_name_wrong: 'Il nome del vault «{{name}}» non deve contenere @.',
  vault_script_not_executable:
    'Lo script del vault {{path}} non è eseguibile: provare con `git update-index --chmod=+x {{path}}`.',
  no_virtual_environment:
    'Impossibile creare un ambiente virtuale: installare il modulo venv, ad esempio con `apt-get install python3-venv`, oppure rimuovere requirements.txt',
  variable_like_option: 'Il nome di variabile «{{name}}» verrebbe interpretato come un’opzione.',
  workspace_name_unfit: '«{{name}}» non può essere il nome di un workspace.',
  backend_without_address:
    'Il template sovrascrive il backend, ma non è indicato dove si trova lo stato: impostare la variabile d’ambiente TF_HTTP_ADDRESS in un gruppo di variabili del template.',
  backend_file_taken:
    '{{file}} nel repository dichiara altro oltre a un backend, e andrebbe perso: scegliere nel template un altro nome per il file del backend.',
  backend_declared_twice:
    'La configurazione dichiara più di un backend. Dove il template sovrascrive il backend, usare come nome del file del backend quello del file che lo dichiara, oppure uno che termina con _override.tf.',
  plan_stale:
    'Il piano è obsoleto: dopo la sua creazione lo stato è cambiato, per un’altra esecuzione o manualmente. Non è stato applicato nulla. Eseguire di nuovo il task per ottenere un nuovo piano.',
  drift_unreadable: 'Non è stato possibile leggere il piano come dati, perciò non si sa quali risorse differiscono.',
  state_locked:
    'Lo stato è bloccato da {{holder}} e non è stato sbloccato mentre il task attendeva. Non è stato modificato nulla.',
  state_locked_id:
    'Lo stato è bloccato da {{holder}} e non è stato sbloccato mentre il task attendeva. Non è stato modificato nulla. Se il blocco non è più in uso, rilasciarlo con: terraform force-unlock {{id}}',
  state_locked_http:
    'Lo stato è bloccato da un altro client (blocco {{id}}) e non è stato sbloccato mentre il task attendeva. Non è stato modificato nulla. Se lo stato è conservato in Signalbox, la pagina delle sue versioni mostra chi detiene il blocco e consente di forzare lo sblocco.',
  lock_holder: '{{who}} ({{facts}})',
  lock_holder_unnamed: 'un client senza nome',
  lock_since: 'dal {{time}}',
}
