import type { runners as english } from '../runners.ts'
import type { Translated } from '../translated.ts'

export const runners: Translated<typeof english> = {
  runner_tag_comma: 'Un tag non contiene virgole: separano i tag',
  runner_tags_too_many: 'Deve avere al massimo {{max}} tag',
  runner_tag_required:
    'È necessario un tag: un runner di progetto non predefinito riceve solo task che richiedono i suoi tag',
  runner_webhook_wrong: 'Deve essere un indirizzo che inizia con http:// o https://, senza password',
  runner_public_key_wrong: 'Deve essere una chiave pubblica RSA di almeno 2048 bit in formato PEM',
  runner_project_fixed: 'Un runner resta nel suo progetto: crearne invece un altro',
  runner_local_name: 'Il runner locale di un server ha il nome di quel server (impostazione node)',
  runner_local_kept:
    'Il runner locale di un server non può essere eliminato: sospenderlo o disattivarlo perché non riceva task',
  runner_local_registered: 'Il runner locale di un server non richiede registrazione: viene avviato dal server',
  runner_registered: 'Questo runner è già registrato: crearne un altro ed eliminare questo se non viene più usato',
  metrics_off: 'Questo server non fornisce metriche: impostare metrics_token',
  runner_busy_one:
    'Questo runner ha {{count}} task non terminato: drenarlo e attendere, oppure arrestare prima il task',
  runner_busy: 'Questo runner ha {{count}} task non terminati: drenarlo e attendere, oppure arrestare prima i task',
  runners_remote_off:
    'Questo server non accetta runner di altre macchine: un amministratore deve impostare use_remote_runner',
  runner_token_of_pod: 'Il token di un pod vale solo per le chiamate relative al suo task',
  registration_token_wrong: 'Token di registrazione non valido: è errato, già usato o scaduto',
}
