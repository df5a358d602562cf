import type { serverBackup as english } from '../server-backup.ts'
import type { Translated } from '../translated.ts'

export const serverBackup: Translated<typeof english> = {
  backup_not_one: 'Questo non è un backup di Signalbox',
  backup_format: 'Il backup è stato creato dalla release {{release}} in un formato che questa release non conosce',
  backup_newer:
    'Il backup è stato creato dalla release {{release}} di Signalbox, più recente: il suo database contiene {{migrations}}. Ripristinarlo con quella release',
  backup_incomplete: 'Il backup termina troppo presto: non è completo',
  backup_damaged: 'Il backup è danneggiato',
  backup_file_damaged: 'Il file {{name}} nel backup non è quello che era stato memorizzato',
  backup_file_unknown: 'Il backup contiene il file {{name}}, che questa release non conosce',
  backup_database_damaged: 'Il database nel backup è danneggiato: {{problem}}',
  backup_keys_damaged: 'Le chiavi di cifratura nel backup sono danneggiate o non sono quelle di questo server',
  backup_passphrase_wrong: 'La passphrase non è quella con cui sono state sigillate le chiavi in questo backup',
  backup_without_keys: 'Il backup non contiene chiavi di cifratura',
  backup_no_keys: 'Il server non ha chiavi di cifratura da memorizzare',
  backup_no_room: 'In {{folder}} non ci sono i {{needed}} byte di spazio libero necessari al backup',
  backup_not_there: 'Questo backup non esiste',
  backup_needs_passphrase:
    'Un backup contiene le chiavi di cifratura e richiede una passphrase per sigillarle. Impostare backup.passphrase, oppure backup.keys su false',
  backup_is_running: 'È già in corso un backup',
  backup_cut_off: 'Il server è terminato prima che il backup fosse completo',
  backup_failed: 'Il backup non è riuscito: {{problem}}',
  backup_other_database:
    'Il database appartiene a un’altra installazione oppure è vuoto. Ripristinarne prima il dump con pg_restore, poi eseguire di nuovo questo comando',
  backup_other_kind: 'Il backup proviene da un server con {{dialect}}; l’impostazione dialect indica un altro database',
  backup_not_empty:
    '{{folder}}: la cartella non è vuota. Indicare una cartella vuota con SIGNALBOX_DATA oppure spostarne il contenuto',
  restored_running:
    'Questa esecuzione era in corso quando è stato creato il backup del {{created}}, da cui è stato ripristinato il server. Non si sa come sia terminata',
  restored_waiting:
    'Questo task era in attesa quando è stato creato il backup del {{created}}, da cui è stato ripristinato il server. Potrebbe essere stato eseguito nel frattempo, perciò non è stato riavviato',
  restored_pause:
    'Il server è stato ripristinato dal backup del {{created}}. Prima di riprendere le pianificazioni, accertare che cosa è stato eseguito da allora',
}
