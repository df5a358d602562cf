import type { limitReasons as english } from '../limit-reasons.ts'
import type { Translated } from '../translated.ts'

export const limitReasons: Translated<typeof english> = {
  limit_from_server: 'les paramètres du serveur',
  limit_from_project: 'les paramètres du projet',
  limit_from_template: 'le modèle',
  limit_memory:
    'La tâche a eu besoin de plus de mémoire que les {{value}} Mio autorisés (limite fixée par {{origin}}), et le système a arrêté de force l’un de ses programmes : augmentez cette limite, ou réduisez ce que la tâche fait en parallèle',
  limit_processes:
    'La tâche a atteint les {{value}} processus et threads autorisés (limite fixée par {{origin}}) et n’a pas pu en démarrer d’autres : augmentez cette limite, ou réduisez ce que la tâche fait en parallèle',
  limit_disk:
    'Le répertoire de la tâche dépasse les {{size}} autorisés (limite fixée par {{origin}}) : augmentez cette limite, ou supprimez des fichiers plus tôt',
  limit_file:
    'Un fichier de la tâche a dépassé les {{size}} autorisés pour son répertoire (limite fixée par {{origin}}) : augmentez cette limite, ou écrivez moins',
  limit_not_applied: 'Le runner n’a pas pu appliquer les limites de la tâche : {{problem}}',
}
