import type { Translated } from '../translated.ts'
import type { triggers as english } from '../triggers.ts'

export const triggers: Translated<typeof english> = {
  time_zone_unknown: 'doit être le nom d’un fuseau horaire, tel que Europe/Paris ou UTC',
  once_has_no_commits: 'une planification à exécution unique ne cherche pas de nouveaux commits',
  once_in_the_past: 'exécution unique dans le passé : choisissez un moment ultérieur, ou désactivez la planification',
  moment_with_offset: 'doit être un moment avec son décalage, tel que 2027-03-01T06:30:00+01:00 ou …Z',
  instant_wrong: 'Doit être un instant tel que 2027-03-22T00:00:00Z',
  instants_wrong: 'Doit contenir des moments tels que 2027-03-22T03:00:00Z, séparés par des virgules',
  range_too_long: 'Doit être au plus 8 jours après from',
  parts_too_many: 'cette intégration en a déjà {{max}} : supprimez-en d’abord',
  answer_is_secret: '{{name}} est une réponse secrète : saisissez-la dans l’intégration',
  delivery_not_reached:
    'Plus aucune intégration n’est atteinte de cette façon : celle qu’elle visait est supprimée ou n’utilise plus les adresses du projet',
  delivery_without_body: 'Son corps n’a pas été conservé : elle ne peut donc pas être renvoyée',
  delivery_unreadable: 'Son corps est illisible : {{problem}}',
}
