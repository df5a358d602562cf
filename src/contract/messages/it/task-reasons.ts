import type { taskReasons as english } from '../task-reasons.ts'
import type { Translated } from '../translated.ts'

export const taskReasons: Translated<typeof english> = {
  cause_on_hosts: '{{cause}} (host falliti: {{hosts}})',
  wait_runner_tag: 'Nessun runner con il tag {{tag}} è online',
  wait_runner_tags: 'Nessun runner con i tag {{tags}} è online',
  wait_default_runner:
    'Nessun runner per task senza tag è online: ne serve uno senza tag o uno predefinito. Con use_remote_runner il runner locale deve essere reso predefinito',
  wait_runners_inactive: 'Ogni runner online che potrebbe prenderlo è disattivato: {{runners}}',
  wait_runners_closed: 'Ogni runner online che potrebbe prenderlo è sospeso o in drenaggio: {{runners}}',
  lost_silent_runner: 'Il task è andato perso: il suo runner {{runner}} non ha dato segnali per {{seconds}} secondi',
  requeued_offline: 'Il runner {{runner}} è andato offline prima dell’inizio: il task ne attende un altro',
  requeued_restarted: 'Il runner {{runner}} è stato riavviato prima dell’inizio: il task è di nuovo in coda',
  requeued_not_begun: 'Il runner {{runner}} non ha iniziato perché eseguiva un altro task: il task è di nuovo in coda',
  lost_restarted_runner:
    'Il runner {{runner}} è stato riavviato e non conosce più questo task: non si sa che cosa abbia fatto il task',
  runner_webhook_failed: 'Il webhook del runner {{runner}} non ha accettato l’avvio del task: {{problem}}',
  runner_webhook_finish: 'Il webhook non è stato informato della fine di un task: {{problem}}',
  go_runner_containers:
    'Il runner {{runner}} è di Semaphore UI, che non avvia container, ma il task indica un’immagine: togliere l’immagine oppure assegnare il task a un altro runner con un tag',
  go_runner_token_files:
    'Il runner {{runner}} è di Semaphore UI, che non scrive file per i token di identità: passarli solo in una variabile oppure assegnare il task a un altro runner con un tag',
  go_runner_failed: 'Il runner {{runner}} ha segnalato un errore, riportato nelle ultime righe del log',
  go_runner_status: 'Il runner {{runner}} ha segnalato {{status}} per un task nello stato {{before}}',
  wait_queue_held:
    'Un altro server tiene occupata la coda: ha iniziato un’assegnazione {{seconds}} s fa e non l’ha conclusa',
  wait_disk_low:
    'Il disco di {{node}} è quasi pieno: spazio libero {{free}}. I task ripartono automaticamente quando lo spazio libero raggiunge {{needed}}',
  wait_no_runner: 'Nessun runner è online: il runner locale si sta avviando o non è riuscito ad avviarsi',
  wait_template_full: '{{running}} di {{max}} in esecuzione per {{template}}: {{tasks}}',
  wait_template_runs: '{{template}} è già in esecuzione, un task alla volta: {{tasks}}',
  wait_project_full: '{{running}} di {{max}} in esecuzione in questo progetto: {{tasks}}',
  wait_project_minutes:
    'Oggi i task di questo progetto hanno usato {{used}} di {{max}} minuti di esecuzione. Parte all’inizio del giorno successivo (UTC)',
  wait_project_logs:
    'I log salvati di questo progetto occupano {{used}} e la quota è di {{max}}. Il task partirà non appena ci sarà spazio: eliminare i task vecchi, ridurne la conservazione o aumentare la quota nelle impostazioni del progetto',
  wait_server_full: '{{running}} di {{max}} in esecuzione sull’intero server',
  wait_runners_full: 'Ogni runner online ha raggiunto il numero di task consentito: {{runners}}',
  wait_runner_load: '{{runner}} ({{max}} alla volta)',
  wait_next: 'È il prossimo a partire',
  wait_turn: 'Prima partono i task che lo precedono in coda',
  wait_person: 'In attesa che una persona confermi o rifiuti',
  names_and_more: '{{names}} e altri {{more}}',
  listed: '{{first}}, {{rest}}',
  stopped_by: 'Arrestato da {{name}}',
  rejected_by: 'Rifiutato da {{name}}',
  rejected_for: 'Rifiutato da {{name}}: {{comment}}',
  stopped_silent: 'Arrestato; il suo runner non ha dato segnali per {{seconds}} secondi',
  lost_silent: 'Il task è andato perso: il suo runner non ha dato segnali per {{seconds}} secondi',
  log_too_large:
    'Il runner ha inviato molto più output dei {{bytes}} byte che un log può contenere (impostazione max_log_bytes)',
  results_too_many: 'Il runner ha inviato più di {{max}} risultati, oltre quanto consentito per un task',
  waited_too_long: 'in coda per più di {{duration}}',
  waited_too_long_for: 'in coda per più di {{duration}}: {{reason}}',
  job_not_decrypted: 'Impossibile decifrare i dati con cui viene eseguito questo task: {{problem}}',
  job_not_prepared: 'Signalbox non ha potuto preparare il task; i dettagli sono nel log del server',
  arguments_wrong: 'Argomenti: {{problem}}',
  repository_refused: 'L’indirizzo del repository {{name}} viene rifiutato: {{problem}}',
  answers_not_decrypted: 'Impossibile decifrare le risposte segrete di questa esecuzione: {{problem}}',
  key_empty: 'La chiave {{name}} non ha ancora un segreto; modificarla e inserirne uno',
  group_secret_empty: 'Il segreto {{name}} non ha ancora un valore; modificare il gruppo di variabili',
  key_not_decrypted: 'Impossibile decifrare la chiave {{name}}: {{problem}}',
  group_secret_not_decrypted: 'Impossibile decifrare il segreto {{name}}: {{problem}}',
  sealed_damaged: 'il valore memorizzato è danneggiato',
  sealed_with_other_key: 'è stato memorizzato con la chiave {{wanted}}, mentre questo server ha la chiave {{key}}',
  sealed_elsewhere: 'il valore memorizzato è stato modificato o appartiene a un’altra riga',
  key_not_needed: 'La chiave {{key}} è presente: non occorre rinunciare a nulla',
}
