import type { logStorage as english } from '../log-storage.ts'
import type { Translated } from '../translated.ts'

export const logStorage: Translated<typeof english> = {
  log_storage_unavailable:
    'Le journal et les artefacts de cette tâche sont dans le stockage objet, illisible pour le moment. Réessayez plus tard ; les administrateurs trouvent la raison dans les informations système',
  log_storage_off:
    'Le journal et les artefacts de cette tâche sont dans un stockage objet pour lequel ce serveur n’est pas configuré. Un administrateur doit définir log_storage.bucket',
  log_storage_lost: 'Une partie du journal ou des artefacts de cette tâche est absente du stockage objet',
  storage_no_answer: '{{place}} est injoignable : {{problem}}',
  storage_slow: '{{place}} n’a rien envoyé pendant {{seconds}} s',
  storage_cut_off: '{{place}} a interrompu sa réponse trop tôt',
  storage_failed: '{{place}} a répondu {{status}} {{problem}}',
  storage_refused:
    '{{place}} a répondu {{status}} {{problem}} : vérifiez le bucket, la région, les clés et leurs autorisations dans log_storage',
  storage_missing: '{{place}} n’a pas l’objet {{key}}',
  storage_damaged: 'L’objet {{key}} dans {{place}} n’est pas ce qui a été enregistré',
}
