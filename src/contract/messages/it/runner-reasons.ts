import type { runnerReasons as english } from '../runner-reasons.ts'
import type { Translated } from '../translated.ts'

export const runnerReasons: Translated<typeof english> = {
  command_failed: '{{command}} è terminato con codice di uscita {{exit_code}}',
  command_killed: '{{command}} è terminato con codice di uscita {{exit_code}} (segnale {{signal}})',
  program_missing: '{{program}} non è installato su questo runner',
  program_missing_hint: '{{program}} non è installato su questo runner. {{hint}}',
  program_missing_image: '{{program}} non è presente nell’immagine {{image}}',
  program_missing_image_hint: '{{program}} non è presente nell’immagine {{image}}. {{hint}}',
  containers_off:
    'Questo runner non esegue container, ma il task indica un’immagine: il suo amministratore può consentirli',
  containers_required:
    'Questo runner esegue task solo in container: impostare un’immagine per il template, un gruppo di variabili, il progetto o il server',
  engine_missing:
    'Questo runner non ha un engine per i container: installarvi Podman o Docker, oppure togliere l’immagine dal task',
  engine_silent: 'L’engine per i container non risponde: controllare Podman o Docker sul runner',
  engine_failed: 'L’engine per i container non può essere usato: {{problem}}',
  image_not_here:
    'L’immagine {{image}} non è presente sul runner e il pull non è consentito: scegliere un altro criterio di pull oppure caricarla lì',
  image_missing: 'Il registry non ha l’immagine {{image}}: verificarne nome e tag, e se richiede credenziali',
  image_denied:
    'Il registry {{registry}} rifiuta l’immagine {{image}}: impostare accanto all’immagine una chiave con nome utente e password',
  image_unreachable: 'Impossibile raggiungere il registry {{registry}} dell’immagine {{image}}: {{problem}}',
  image_pull_timeout:
    'Il pull dell’immagine {{image}} non è stato completato entro {{seconds}} s (impostazione container_pull_sec)',
  image_not_pulled: 'Il pull dell’immagine {{image}} non è riuscito: {{problem}}',
  image_no_shell: 'L’immagine {{image}} non ha una shell (sh): Signalbox ne ha bisogno per avviarvi i comandi',
  container_not_started: 'Impossibile avviare un container dell’immagine {{image}}: {{problem}}',
  container_files_closed:
    'L’utente del container (immagine {{image}}) non può leggere i file del task: lasciare vuoto l’utente oppure scegliere quello con cui il runner esegue i task',
  container_memory: 'Il container è stato interrotto perché richiedeva più memoria del suo limite di {{memory}} MiB',
  container_memory_machine: 'Il container è stato interrotto perché la macchina del runner ha esaurito la memoria',
  container_lost:
    'Il client dell’engine per i container è stato interrotto durante l’esecuzione del comando; l’esito è sconosciuto',
  mount_missing: 'La cartella {{path}} da montare non esiste sul runner',
  mount_not_allowed: 'L’amministratore del runner non consente di montare {{path}}',
  mount_read_only: 'L’amministratore del runner consente di montare {{path}} solo in lettura',
  repository_elsewhere:
    'Il repository {{name}} è la cartella {{path}}, ma questo task viene eseguito su una macchina diversa dal server: usare un URL oppure consentire la cartella sul runner (impostazione runner.local_roots)',
  working_folder_missing: 'Manca la directory di lavoro del comando',
  timed_out: 'timeout del task dopo {{duration}}',
  silent_too_long: 'nessun output per {{duration}}',
  runner_token_refused:
    'Il server ha rifiutato il token del runner per l’intera durata di un lease: i comandi sono stati arrestati, perché il server non poteva sorvegliarli',
  runner_disk_full:
    'Il disco del runner è pieno: liberare spazio oppure ridurre quanto può occupare un task (impostazione max_task_bytes)',
  runner_machine_restarted:
    'La macchina del runner è stata riavviata durante l’esecuzione del comando; l’esito è sconosciuto',
  watcher_killed: 'Il processo che sorvegliava il comando è stato interrotto; l’esito è sconosciuto',
  journal_damaged: 'Il journal di questo task sul runner è danneggiato: non si sa che cosa abbia fatto il task',
  step_changed:
    'Il runner è stato riavviato e il passaggio {{step}} non è più quello di prima ({{before}}, ora {{after}}): il task non può proseguire',
  runner_fault: 'Errore di Signalbox: {{problem}}',
  runner_lacks_program: 'Su questo runner manca il programma «{{program}}», necessario per eseguire task',
  task_folder_too_large: 'La cartella del task supera {{size}} (impostazione max_task_bytes)',
  task_folder_too_full: 'La cartella del task contiene più di {{max}} file (impostazione max_task_files)',
  command_not_started: 'Impossibile avviare {{command}}: {{problem}}',
  start_too_long: 'argomenti e ambiente sono troppo lunghi',
  start_no_process: 'il runner non può avviare altri processi',
  start_disk_full: 'il disco del runner è pieno',
  start_files_of_runner: 'il runner ha troppi file aperti',
  start_files_of_system: 'il sistema ha troppi file aperti',
  start_nul: 'un argomento o una variabile d’ambiente contiene un carattere NUL',
  output_lost: 'L’output di {{command}} è andato perso: il suo file non esiste più',
  output_too_large: 'L’output di {{command}} supera 64 MiB, troppi per essere letti',
  text_lost: 'Il testo letto da {{path}} è andato perso: la sua copia non esiste più',
  file_too_large: '{{path}} supera 64 MiB, troppi per essere letti',
  file_not_read: 'Impossibile leggere {{path}}: {{problem}}',
  file_not_looked_up: 'Impossibile esaminare {{path}}: {{problem}}',
  file_not_written: 'Impossibile scrivere {{path}}: {{problem}}',
  file_not_removed: 'Impossibile rimuovere {{path}}: {{problem}}',
  exit_code: 'codice di uscita {{code}}',
  ssh_client_missing:
    '{{program}} non è installato su questo runner: installare il client OpenSSH (Debian: apt install openssh-client, Alpine: apk add openssh-client)',
  ssh_agent_slow: 'ssh-agent non si è avviato entro 5 secondi',
  ssh_key_not_listed: 'ssh-add non elenca la chiave SSH',
  ssh_key_empty: 'La chiave SSH è vuota',
  ssh_key_public: 'La chiave SSH è una chiave pubblica; serve quella privata',
  ssh_key_putty: 'La chiave SSH è nel formato di PuTTY; esportarla nel formato OpenSSH (puttygen: Conversions)',
  ssh_key_unreadable: 'Impossibile leggere la chiave SSH: non è una chiave privata',
  ssh_key_no_passphrase: 'La chiave SSH è protetta da una passphrase, che non è memorizzata con essa',
  ssh_key_wrong_passphrase: 'La passphrase della chiave SSH è errata',
}
