import type { notReady as english } from '../not-ready.ts'
import { prefixed } from '../prefixed.ts'
import type { Translated } from '../translated.ts'

export const notReadyTexts = {
  build_start_version: 'Questa build non ha una versione iniziale: inserirne una, ad esempio 1.0.0',
  inventory_missing: 'Ansible richiede un inventario: sceglierne uno',
  inventory_type:
    'L’app {{app}} richiede un inventario di tipo {{types}}, mentre {{name}} è di tipo {{type}}: sceglierne un altro',
  inventory_repository:
    'L’inventario {{name}} ha un percorso assoluto e un repository: rimuovere il repository oppure scrivere il percorso a partire dalla sua radice',
  inventory_folder:
    'L’inventario {{name}} è al di fuori delle cartelle consentite da questo server (impostazione repositories.local_roots)',
  repository_path: 'Sul server non c’è alcun repository git in {{path}}: crearlo lì oppure cambiare l’URL di {{name}}',
  repository_user:
    'Sul server non c’è alcun repository git in {{path}} che l’utente di sistema {{user}} possa leggere: crearlo, consentire a quell’utente di leggerlo oppure cambiare l’URL di {{name}}',
  repository_folder:
    'Il repository {{name}} è al di fuori delle cartelle consentite da questo server (impostazione repositories.local_roots)',
  playbook_path:
    'Il percorso {{path}} non può essere usato: scriverlo a partire dalla radice del repository, senza / iniziale e senza ..',
  question_name: 'La domanda {{name}} non ha un nome da variabile: usare lettere, cifre e trattini bassi',
  question_twice: 'Più domande si chiamano {{name}}: rinominarle tutte tranne una',
  question_choices:
    'Le scelte della domanda {{name}} non possono essere usate: ognuna deve avere un nome e non possono essercene due uguali',
  question_exported:
    'La risposta alla domanda {{name}} cambierebbe il modo in cui i programmi vengono eseguiti: rinominarla oppure impostare {{name}} in un gruppo di variabili',
  app_unknown:
    'Questo server non ha l’app {{app}}: sceglierne un’altra oppure chiedere a un amministratore di aggiungerla',
  key_missing: 'Nessuna chiave segreta selezionata, perciò ogni richiesta viene rifiutata. Scegliere una chiave',
  key_type: 'La chiave {{name}} non contiene una password: sceglierne una di tipo login_password',
  inputs: '{{problem}}',
}

export const notReady: Translated<typeof english> = prefixed('not_ready_', notReadyTexts)
