import type { backupProblems as english } from '../backup-problems.ts'
import type { Translated } from '../translated.ts'

export const backupProblems: Translated<typeof english> = {
  of_file: 'Le fichier {{problem}}',
  backup_must_be_list: 'doit être une liste',
  backup_must_be_object: 'doit être un objet',
  backup_no_object: 'n’est pas une sauvegarde : ce doit être un objet JSON avec meta, templates, keys, etc.',
  backup_meta_missing: 'est absent : il contient le nom du projet',
  backup_list_too_long:
    'a {{count}} entrées, alors qu’une restauration en accepte {{max}} par liste : divisez le projet',
  backup_same_name:
    '{{name}} est aussi le nom de {{other}} : renommez l’un des deux, car d’autres objets s’y réfèrent par leur nom',
  backup_foreign_id:
    'est l’ID d’un élément d’une autre installation : désignez plutôt les objets par leur nom, et supprimez ceci',
  backup_foreign_inventory: 'est un ID d’une autre installation : désignez l’inventaire par son nom, et supprimez ceci',
  backup_object_missing: 'est absent : indiquez un objet de {{section}}',
  backup_key_missing: 'est absent : indiquez une clé ; une clé de type none suffit si rien n’est nécessaire',
  backup_object_name: 'doit être le nom d’un objet de {{section}}',
  backup_no_such_object:
    '{{word}} introuvable dans {{list}} : rien ne s’y appelle {{name}} ; ajoutez-le à {{section}}, ou indiquez un nom existant',
  backup_no_such_object_yet:
    '{{word}} introuvable dans {{list}} : rien ne s’y appelle {{name}} ; ajoutez-le à {{section}}',
  backup_circle: 'renvoie à lui-même ({{circle}}) : un déploiement nécessite un modèle de type build',
  backup_views_of_all: 'plusieurs sont de type all, et un projet en a au plus une : ne donnez pas de type aux autres',
  backup_twice: '{{name}} y figure deux fois : les noms doivent être uniques',
  backup_text_at_most: 'doit être un texte d’au plus {{max}} caractères',
  backup_must_be_text: 'doit être un texte',
  backup_list_of_names: 'doit être une liste de noms',
  backup_group_twice: 'indique deux fois un groupe de variables',
  backup_time_zone: 'doit être le nom d’un fuseau horaire, tel que Europe/Paris ou UTC',
  backup_once_commits: 'une planification à exécution unique ne cherche pas de nouveaux commits',
}
