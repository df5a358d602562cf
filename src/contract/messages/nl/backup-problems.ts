import type { backupProblems as english } from '../backup-problems.ts'
import type { Translated } from '../translated.ts'

export const backupProblems: Translated<typeof english> = {
  of_file: 'Het bestand {{problem}}',
  backup_must_be_list: 'moet een lijst zijn',
  backup_must_be_object: 'moet een object zijn',
  backup_no_object: 'is geen back-up: het moet een JSON-object zijn met meta, templates, keys enzovoort',
  backup_meta_missing: 'ontbreekt: het bevat de naam van het project',
  backup_list_too_long:
    'heeft {{count}} items, en bij het terugzetten kunnen dat er per lijst {{max}} zijn: splits het project',
  backup_same_name:
    '{{name}} is ook de naam van {{other}}: hernoem een van beide, omdat andere onderdelen op naam verwijzen',
  backup_foreign_id: 'is de ID van iets in een andere installatie: noem in plaats daarvan namen en verwijder dit',
  backup_foreign_inventory: 'is een ID van een andere installatie: noem de inventaris bij naam en verwijder dit',
  backup_object_missing: 'ontbreekt: noem een onderdeel uit {{section}}',
  backup_key_missing: 'ontbreekt: noem een sleutel; waar niets nodig is, volstaat er een van het type none',
  backup_object_name: 'moet de naam van een onderdeel in {{section}} zijn',
  backup_no_such_object:
    '{{word}} bestaat niet in {{list}}: niets heet daar {{name}}; voeg het toe aan {{section}} of noem er een dat er wel is',
  backup_no_such_object_yet:
    '{{word}} bestaat niet in {{list}}: niets heet daar {{name}}; voeg het toe aan {{section}}',
  backup_circle:
    'verwijst via een kring naar zichzelf ({{circle}}): een deployment heeft een sjabloon van het type build nodig',
  backup_views_of_all: 'meerdere zijn van het type all, en een project heeft er maximaal één: geef de andere geen type',
  backup_twice: '{{name}} komt twee keer voor: namen moeten uniek zijn',
  backup_text_at_most: 'moet een tekst van maximaal {{max}} tekens zijn',
  backup_must_be_text: 'moet een tekst zijn',
  backup_list_of_names: 'moet een lijst met namen zijn',
  backup_group_twice: 'noemt een variabelegroep twee keer',
  backup_time_zone: 'moet de naam van een tijdzone zijn, zoals Europe/Berlin of UTC',
  backup_once_commits: 'een eenmalige planning zoekt niet naar nieuwe commits',
}
