import type { restoreWarnings as english } from '../restore-warnings.ts'
import type { Translated } from '../translated.ts'

export const restoreWarnings: Translated<typeof english> = {
  restored_field: '{{section}}: {{field}} di 1 oggetto non viene ripristinato',
  restored_field_several: '{{section}}: {{field}} di {{count}} oggetti non viene ripristinato',
  restored_list: 'Non ripristinato: {{what}}. Questa versione non ne prevede',
  restored_list_several: 'Non ripristinati: {{what}}. Questa versione non ne prevede',
  restored_list_of: '{{count}} {{what}}',
  restored_unknown_list: '{{name}} ({{count}})',
  list_role: 'ruolo',
  list_roles: 'ruoli',
  list_runner: 'runner',
  list_runners: 'runner',
  list_runner_tag: 'tag dei runner',
  list_runner_tags: 'tag dei runner',
  list_workflow: 'workflow',
  list_workflows: 'workflow',
  restored_group_key:
    '1 chiave di gruppi di variabili o di testo semplice: ripristinata con il suo gruppo dove questo la indica',
  restored_group_key_several:
    '{{count}} chiavi di gruppi di variabili o di testo semplice: ripristinate con il loro gruppo dove questo le indica',
  restored_old_file:
    'Il file proviene da una release che non memorizza i segreti dei gruppi di variabili, i nomi delle pianificazioni, se sono attive e più di una pianificazione per template: aggiungere ciò che manca',
  restored_old_template:
    '1 template consente ai task di scegliere il branch, il limite, l’inventario e l’output di debug, come faceva quella release: disattivare ciò che non serve',
  restored_old_template_several:
    '{{count}} template consentono ai task di scegliere il branch, il limite, l’inventario e l’output di debug, come faceva quella release: disattivare ciò che non serve',
  restored_old_schedule:
    'pianificazione {{name}}: il file non indica se fosse una pianificazione semplice e se fosse attiva. Viene ripristinata come attiva e avvia un task solo quando il repository ha un nuovo commit: se veniva eseguita indipendentemente dai commit, crearne una semplice al suo posto',
  restored_variable_name:
    'gruppo di variabili {{group}}: {{name}} viene ripristinato così com’è e i programmi potrebbero non riceverlo. {{problem}}',
  restored_unfit: '{{path}}: {{problem}}; viene ripristinato così com’è',
  unfit_become_key: 'una chiave di tipo ssh non contiene una password',
  unfit_sender_key: 'i mittenti si autenticano con una chiave di tipo login_password',
  unfit_inventory: 'l’app {{app}} ne richiede uno di tipo {{types}}',
  unfit_build: '{{name}} non è un template di build',
  restored_integration_unready: 'l’integrazione {{name}} non è pronta: {{reason}}',
  restored_template_unready: 'il template {{name}} non è pronto: {{reason}}',
  restored_vault_key:
    '{{path}}: {{name}} è di tipo {{type}} e non contiene una password, perciò le esecuzioni ignorano questo vault',
  restored_vault_no_key: '{{path}}: nessuna chiave selezionata, perciò le esecuzioni ignorano questo vault',
  restored_without_password:
    '{{path}}: conteneva una password, che è stata rimossa; scegliere una chiave di tipo login_password che la contenga',
  restored_sort_column: '{{path}}: la colonna {{column}} per l’ordinamento non esiste; l’ordinamento è per nome',
  restored_schedule_paused: '1 pianificazione è attiva e in pausa, finché non viene ripresa: {{names}}',
  restored_schedule_paused_several:
    '{{count}} pianificazioni sono attive e in pausa, finché non vengono riprese: {{names}}',
  restored_schedule_runs: '1 pianificazione viene eseguita da ora in poi: {{names}}',
  restored_schedule_runs_several: '{{count}} pianificazioni vengono eseguite da ora in poi: {{names}}',
  restored_names_more_one: '{{names}} e {{count}} altro',
  restored_names_more: '{{names}} e altri {{count}}',
  restored_schedule_past: 'pianificazione {{name}}: il suo momento {{time}} è passato; viene ripristinata disattivata',
  restored_schedule_problem: 'pianificazione {{name}}: così com’è non può avviare un task: {{problem}}',
  restored_integration_problem: 'integrazione {{name}}: così com’è non può avviare un task: {{problem}}',
  restored_address:
    '{{of}}: 1 indirizzo è nuovo, perché quello precedente è in uso su questo server o potrebbe essere indovinato; informarne i mittenti',
  restored_address_several:
    '{{of}}: {{count}} indirizzi sono nuovi, perché quelli precedenti sono in uso su questo server o potrebbero essere indovinati; informarne i mittenti',
  of_project: 'progetto',
  of_integration: 'integrazione {{name}}',
  restored_integration_key:
    '1 integrazione rifiuta ogni mittente finché non viene inserito il segreto della sua chiave: {{names}}',
  restored_integration_key_several:
    '{{count}} integrazioni rifiutano ogni mittente finché non viene inserito il segreto della loro chiave: {{names}}',
  restored_channel_secret: 'canale di avviso {{name}}: {{fields}} da inserire di nuovo; viene ripristinato disattivato',
  restored_storage_secret:
    'archivio di segreti {{name}}: {{fields}} da inserire di nuovo prima che i task possano leggervi segreti',
  more_warnings_one: 'e {{count}} altro',
  more_warnings: 'e altri {{count}}',
}
