import type { backupProblems as english } from '../backup-problems.ts'
import type { Translated } from '../translated.ts'

export const backupProblems: Translated<typeof english> = {
  of_file: 'Die Datei {{problem}}',
  backup_must_be_list: 'muss eine Liste sein',
  backup_must_be_object: 'muss ein Objekt sein',
  backup_no_object: 'ist keine Sicherung: Es muss ein JSON-Objekt mit meta, templates, keys und so weiter sein',
  backup_meta_missing: 'fehlt: Es enthält den Namen des Projekts',
  backup_list_too_long:
    'hat {{count}} Einträge, und eine Wiederherstellung nimmt {{max}} je Liste: Teilen Sie das Projekt auf',
  backup_same_name:
    '{{name}} ist auch der Name von {{other}}: Benennen Sie eines um, denn andere beziehen sich mit dem Namen darauf',
  backup_foreign_id:
    'ist die ID von etwas in einer anderen Installation: Nennen Sie stattdessen Namen, und entfernen Sie dies',
  backup_foreign_inventory:
    'ist eine ID einer anderen Installation: Nennen Sie das Inventar mit seinem Namen, und entfernen Sie dies',
  backup_object_missing: 'fehlt: Nennen Sie ein Objekt aus {{section}}',
  backup_key_missing: 'fehlt: Nennen Sie einen Schlüssel; wo nichts gebraucht wird, dient einer vom Typ none',
  backup_object_name: 'muss der Name eines Objekts in {{section}} sein',
  backup_no_such_object:
    '{{word}} gibt es in {{list}} nicht: Nichts heißt dort {{name}}; fügen Sie es zu {{section}} hinzu, oder nennen Sie eines, das es dort gibt',
  backup_no_such_object_yet:
    '{{word}} gibt es in {{list}} nicht: Nichts heißt dort {{name}}; fügen Sie es zu {{section}} hinzu',
  backup_circle: 'führt zu sich selbst zurück ({{circle}}): Ein Deployment braucht eine Vorlage vom Typ build',
  backup_views_of_all:
    'mehrere sind vom Typ all, und ein Projekt hat höchstens eine davon: Geben Sie den anderen keinen Typ',
  backup_twice: '{{name}} kommt zweimal vor: Namen müssen eindeutig sein',
  backup_text_at_most: 'muss ein Text mit höchstens {{max}} Zeichen sein',
  backup_must_be_text: 'muss ein Text sein',
  backup_list_of_names: 'muss eine Liste von Namen sein',
  backup_group_twice: 'nennt eine Variablengruppe zweimal',
  backup_time_zone: 'muss der Name einer Zeitzone sein, etwa Europe/Berlin oder UTC',
  backup_once_commits: 'ein Zeitplan, der einmal läuft, sucht nicht nach neuen Commits',
}
