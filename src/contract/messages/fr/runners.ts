import type { runners as english } from '../runners.ts'
import type { Translated } from '../translated.ts'

export const runners: Translated<typeof english> = {
  runner_tag_comma: 'Un tag n’a pas de virgule : elle sépare les tags',
  runner_tags_too_many: 'Doit avoir au plus {{max}} tags',
  runner_tag_required:
    'Un tag est obligatoire : un runner de projet qui n’est pas par défaut ne reçoit que les tâches qui demandent ses tags',
  runner_webhook_wrong: 'Doit être une adresse qui commence par http:// ou https://, sans mot de passe',
  runner_public_key_wrong: 'Doit être une clé publique RSA d’au moins 2048 bits au format PEM',
  runner_project_fixed: 'Un runner reste dans son projet : créez-en plutôt un autre',
  runner_local_name: 'Le runner local d’un serveur porte le nom de ce serveur (paramètre node)',
  runner_local_kept:
    'Le runner local d’un serveur ne peut pas être supprimé : fermez-le ou désactivez-le pour qu’il ne prenne plus de tâches',
  runner_local_registered: 'Le runner local d’un serveur n’a pas besoin d’enregistrement : le serveur le démarre',
  runner_registered: 'Ce runner est déjà enregistré : créez-en un autre, et supprimez celui-ci s’il n’est plus utilisé',
  metrics_off: 'Ce serveur n’a pas de métriques : définissez metrics_token',
  runner_busy_one: 'Ce runner a {{count}} tâche non terminée : videz-le et attendez, ou arrêtez-la d’abord',
  runner_busy: 'Ce runner a {{count}} tâches non terminées : videz-le et attendez, ou arrêtez-les d’abord',
  runners_remote_off:
    'Ce serveur n’accepte pas de runners d’autres machines : un administrateur doit définir use_remote_runner',
  runner_token_of_pod: 'Le jeton d’un pod est réservé aux appels concernant sa tâche',
  registration_token_wrong: 'Jeton d’enregistrement non valide : il est incorrect, déjà utilisé ou expiré',
}
