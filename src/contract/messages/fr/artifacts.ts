import type { artifacts as english } from '../artifacts.ts'
import type { Translated } from '../translated.ts'

export const artifacts: Translated<typeof english> = {
  artifact_too_large: 'Les artefacts d’une tâche sont limités à {{size}} au total (paramètre max_artifact_bytes)',
  artifact_too_many: 'Une tâche peut avoir au plus {{max}} artefacts (paramètre max_artifact_files)',
  artifact_link: 'C’est un lien symbolique, qui n’est pas suivi',
  artifact_special: 'Ce n’est pas un fichier ordinaire',
  artifact_name: 'Son nom n’est pas de l’UTF-8 valide, ou dépasse {{max}} octets',
  artifact_unreadable: 'L’utilisateur de la tâche ne peut pas le lire',
  artifact_server_full: 'Le disque du serveur est plein',
  artifact_not_stored: 'Le serveur n’a pas pu l’enregistrer : {{problem}}',
  artifact_stopped: 'La tâche a été arrêtée avant son enregistrement',
  artifact_part: 'Le fichier a {{size}} octets : demandez une plage qui commence avant sa fin',
  artifact_lost: 'Le contenu de {{name}} est absent du répertoire de données du serveur',
  artifacts_not_listed: 'Les fichiers n’ont pas pu être listés : {{problem}}',
}
