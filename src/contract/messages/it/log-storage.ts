import type { logStorage as english } from '../log-storage.ts'
import type { Translated } from '../translated.ts'

export const logStorage: Translated<typeof english> = {
  log_storage_unavailable:
    'Il log e gli artefatti di questo task si trovano nell’object storage, che al momento non può essere letto. Riprovare più tardi; gli amministratori trovano il motivo nelle informazioni di sistema',
  log_storage_off:
    'Il log e gli artefatti di questo task si trovano in un object storage per cui questo server non è configurato. Un amministratore deve impostare log_storage.bucket',
  log_storage_lost: 'Una parte del log o degli artefatti di questo task manca nell’object storage',
  storage_no_answer: '{{place}} non è raggiungibile: {{problem}}',
  storage_slow: '{{place}} non ha inviato nulla per {{seconds}} s',
  storage_cut_off: '{{place}} ha interrotto la risposta troppo presto',
  storage_failed: '{{place}} ha risposto {{status}} {{problem}}',
  storage_refused:
    '{{place}} ha risposto {{status}} {{problem}}: verificare bucket, regione, chiavi e relativi permessi in log_storage',
  storage_missing: '{{place}} non contiene l’oggetto {{key}}',
  storage_damaged: 'L’oggetto {{key}} in {{place}} non è quello che era stato memorizzato',
}
