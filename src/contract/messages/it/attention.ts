import type { attention as english } from '../attention.ts'
import type { Translated } from '../translated.ts'

export const attention: Translated<typeof english> = {
  attention_disk_filling:
    'Al ritmo degli ultimi giorni, il disco della cartella dati sarà pieno tra circa {{days}} giorni',
  attention_disk_low: 'Solo il {{percent}}% del disco della cartella dati è libero',
  attention_wal_large: 'Il write-ahead log del database occupa {{size}} MiB',
  attention_connections: 'Connessioni del database in uso: {{used}} su {{max}}',
  attention_secrets_unreadable_one:
    '{{count}} segreto memorizzato è illeggibile: i task che ne hanno bisogno falliscono',
  attention_secrets_unreadable:
    '{{count}} segreti memorizzati sono illeggibili: i task che ne hanno bisogno falliscono',
  attention_not_isolated: 'I task non sono isolati dal server né tra loro',
  attention_servers_lost: 'Alcuni server non danno segnali senza aver annunciato l’arresto: {{names}}',
  attention_settings_differ: 'I server in funzione differiscono in impostazioni che dovrebbero condividere: {{names}}',
  attention_clock: 'L’orologio di {{name}} differisce di {{seconds}} s da quello del database',
  attention_no_runner_one: '{{count}} task attende un runner che non è online, con i tag {{tags}}',
  attention_no_runner: '{{count}} task attendono un runner che non è online, con i tag {{tags}}',
  attention_runners_closed_one: '{{count}} task è in attesa perché nessun runner prende task',
  attention_runners_closed: '{{count}} task sono in attesa perché nessun runner prende task',
  attention_waiting_long: 'Un task è in attesa da {{minutes}} minuti',
  attention_runners_lost_one: '{{count}} runner con task in esecuzione non dà segnali',
  attention_runners_lost: '{{count}} runner con task in esecuzione non danno segnali',
  attention_schedules_late_one: '{{count}} pianificazione non è partita in tempo; il ritardo è di {{minutes}} minuti',
  attention_schedules_late:
    '{{count}} pianificazioni non sono partite in tempo; il ritardo maggiore è di {{minutes}} minuti',
  attention_alerts_late_one: '{{count}} avviso è in attesa da più di {{minutes}} minuti',
  attention_alerts_late: '{{count}} avvisi sono in attesa da più di {{minutes}} minuti',
  attention_alerts_failed_one: 'Non è stato possibile inviare {{count}} avviso dell’ultimo giorno',
  attention_alerts_failed: 'Non è stato possibile inviare {{count}} avvisi dell’ultimo giorno',
  attention_storage: 'I log non vengono spostati nell’object storage: {{problem}}',
  attention_storage_failing_one:
    'Non è stato possibile spostare nell’object storage il log di {{count}} task terminato',
  attention_storage_failing: 'Non è stato possibile spostare nell’object storage i log di {{count}} task terminati',
  attention_audit_sink:
    'Alla destinazione {{name}} mancano {{count}} eventi del log di audit, il più vecchio da {{minutes}} minuti',
  attention_audit_sink_one: 'Alla destinazione {{name}} manca {{count}} evento del log di audit da {{minutes}} minuti',
  attention_audit_sink_failing:
    'Alla destinazione {{name}} mancano {{count}} eventi del log di audit, il più vecchio da {{minutes}} minuti: {{problem}}',
  attention_audit_sink_failing_one:
    'Alla destinazione {{name}} manca {{count}} evento del log di audit da {{minutes}} minuti: {{problem}}',
  attention_backup_failed: 'Il backup più recente del server non è riuscito: {{problem}}',
  attention_backup_overdue: 'Nessun backup del server è riuscito da {{hours}} ore, anche se ne era previsto uno',
  attention_address_missing: 'L’indirizzo pubblico del server non è impostato',
  attention_address_open: 'La console viene raggiunta senza cifratura: le password possono essere lette in transito',
  attention_proxies: 'Ogni proxy anteposto al server viene considerato attendibile',
  remedy_disk: 'Rendere scrivibile la cartella dati oppure montarla di nuovo',
  remedy_space: 'Liberare spazio, conservare meno task terminati o spostare i log in un object storage',
  remedy_wal: 'Terminare i programmi che tengono aperto il file del database, ad esempio un backup bloccato',
  remedy_connections: 'Aumentare max_connections di PostgreSQL oppure ridurre postgres.pool dei server',
  remedy_database: 'Controllare il database e il suo disco; la documentazione elenca le cause per codice',
  remedy_migrations: 'Riavviare il server: aggiornerà il database',
  remedy_keys:
    'Ripristinare sul server la sua chiave oppure svuotare con signalbox vault rekey i segreti che richiedono quella persa',
  remedy_isolation:
    'Avviare il server come root oppure eseguire signalbox isolate, in modo che ogni progetto abbia un utente di sistema',
  remedy_servers_lost: 'Riavviarli; un server rimosso intenzionalmente scompare entro una settimana',
  remedy_settings_differ: 'Assegnare a tutti i server le stesse impostazioni e riavviare quelli che differiscono',
  remedy_clock: 'Sincronizzare gli orologi, con NTP',
  remedy_no_runner: 'Avviare un runner con questi tag oppure cambiare i tag dei template',
  remedy_runners_closed: 'Riaprire un runner sospeso o in drenaggio',
  remedy_waiting_long: 'Verificare che cosa attende: è possibile aumentare i limiti e arrestare task in esecuzione',
  remedy_runners_lost: 'Controllare le macchine dei runner; dopo alcuni minuti i loro task terminano come persi',
  remedy_schedules_late: 'Controllare il carico di server e database, e cercare nel log errori delle pianificazioni',
  remedy_alerts: 'Controllare le consegne dei canali ed eseguire una prova',
  remedy_storage: 'Controllare l’indirizzo, il bucket e le chiavi di log_storage',
  remedy_audit_sink:
    'Controllare il ricevitore e le impostazioni della destinazione; nulla va perso finché la conservazione non elimina eventi',
  remedy_backup_failed: 'Controllare la posizione dei backup e lo spazio libero, poi eseguire un backup',
  remedy_backup_overdue: 'Cercare gli errori dei backup nel log, poi eseguire un backup',
  remedy_address_missing: 'Impostare web_host: serve ai link in email e avvisi e all’accesso tramite provider',
  remedy_address_open: 'Anteporre un proxy con un certificato e impostare web_host sul suo indirizzo https',
  remedy_proxies: 'Impostare trust_proxy sul numero dei proxy o sui loro indirizzi',
}
