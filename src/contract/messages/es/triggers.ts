import type { Translated } from '../translated.ts'
import type { triggers as english } from '../triggers.ts'

export const triggers: Translated<typeof english> = {
  time_zone_unknown: 'debe ser el nombre de una zona horaria, como Europe/Berlin o UTC',
  once_has_no_commits: 'una programación que se ejecuta una sola vez no busca commits nuevos',
  once_in_the_past: 'una ejecución única en el pasado: elija una hora posterior o desactive la programación',
  moment_with_offset: 'debe ser un momento con su desfase horario, como 2027-03-01T06:30:00+01:00 o …Z',
  instant_wrong: 'Debe ser un instante como 2027-03-22T00:00:00Z',
  instants_wrong: 'Deben ser instantes como 2027-03-22T03:00:00Z, separados por comas',
  range_too_long: 'Debe ser como máximo 8 días después de from',
  parts_too_many: 'esta integración ya tiene {{max}}: quite antes algunos',
  answer_is_secret: '{{name}} es una respuesta secreta: introdúzcala en la integración',
  delivery_not_reached:
    'Por esta vía ya no se llega a ninguna integración: aquella a la que iba dirigida se ha eliminado o no usa direcciones del proyecto',
  delivery_without_body: 'Su cuerpo no se conservó, por lo que no se puede enviar de nuevo',
  delivery_unreadable: 'Su cuerpo no se puede leer: {{problem}}',
}
