import type { backupProblems as english } from '../backup-problems.ts'
import type { Translated } from '../translated.ts'

export const backupProblems: Translated<typeof english> = {
  of_file: 'El archivo {{problem}}',
  backup_must_be_list: 'debe ser una lista',
  backup_must_be_object: 'debe ser un objeto',
  backup_no_object: 'no es una copia de seguridad: debe ser un objeto JSON con meta, templates, keys, etc.',
  backup_meta_missing: 'falta: contiene el nombre del proyecto',
  backup_list_too_long: 'tiene {{count}} entradas, y una restauración admite {{max}} por lista: divida el proyecto',
  backup_same_name:
    '{{name}} es también el nombre de {{other}}: cambie uno, ya que otros objetos se refieren a él por su nombre',
  backup_foreign_id: 'es el ID de algo de otra instalación: indique los objetos por su nombre y quite esto',
  backup_foreign_inventory: 'es un ID de otra instalación: indique el inventario por su nombre y quite esto',
  backup_object_missing: 'falta: indique un objeto de {{section}}',
  backup_key_missing: 'falta: indique una clave; si no se necesita ninguna, sirve una de tipo none',
  backup_object_name: 'debe ser el nombre de un objeto de {{section}}',
  backup_no_such_object:
    '{{word}} no existe en {{list}}: no hay nada allí con el nombre {{name}}; añádalo a {{section}} o indique uno que exista',
  backup_no_such_object_yet:
    '{{word}} no existe en {{list}}: no hay nada allí con el nombre {{name}}; añádalo a {{section}}',
  backup_circle: 'remite a sí misma ({{circle}}): un despliegue necesita una plantilla de tipo build',
  backup_views_of_all: 'hay varias de tipo all, y un proyecto tiene como máximo una: deje las demás sin tipo',
  backup_twice: '{{name}} aparece dos veces: los nombres deben ser únicos',
  backup_text_at_most: 'debe ser un texto de {{max}} caracteres como máximo',
  backup_must_be_text: 'debe ser un texto',
  backup_list_of_names: 'debe ser una lista de nombres',
  backup_group_twice: 'indica dos veces un grupo de variables',
  backup_time_zone: 'debe ser el nombre de una zona horaria, como Europe/Berlin o UTC',
  backup_once_commits: 'una programación que se ejecuta una sola vez no busca commits nuevos',
}
