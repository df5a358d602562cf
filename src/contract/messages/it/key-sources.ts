import type { keySourceProblems as english } from '../key-sources.ts'
import type { Translated } from '../translated.ts'

export const keySourceProblems: Translated<typeof english> = {
  key_source_unread: 'Impossibile leggere la chiave {{name}}: {{problem}}',
  key_file_required: 'Inserire il percorso del file',
  key_file_wrong: 'Inserire un percorso sotto la cartella del server, senza «..», ad esempio team/deploy.key',
  key_file_outside: 'Il file {{place}} è al di fuori della cartella da cui si possono leggere chiavi',
  key_file_missing: 'Il file {{place}} non esiste',
  key_file_unreadable: 'Impossibile leggere il file {{place}}: {{code}}',
  key_file_not_regular: '{{place}} non è un file',
  key_files_off: 'Questo server non legge chiavi da file: key_sources.folder non è impostato',
  key_variable_required: 'Inserire il nome della variabile d’ambiente',
  key_variable_wrong: 'Il nome di una variabile è composto da lettere, cifre e _',
  key_variable_outside: 'La variabile {{place}} deve iniziare con {{prefix}}',
  key_variable_missing: 'Il server non ha la variabile {{place}}',
  key_variables_off: 'Questo server non legge chiavi da variabili: key_sources.variable_prefix non è impostato',
  key_source_empty: 'Nessun contenuto in {{place}}',
  key_source_long: 'Il contenuto di {{place}} supera {{max}} byte',
  key_source_not_text: 'Il contenuto di {{place}} non è testo in UTF-8',
  key_without_login: 'Questa chiave non ha un nome utente',
  key_not_ssh_passphrase: 'Solo le chiavi SSH hanno una passphrase',
  key_changed_meanwhile: 'Nel frattempo la chiave è stata modificata. Riprovare',
}
