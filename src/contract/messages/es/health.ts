import type { health as english } from '../health.ts'
import type { Translated } from '../translated.ts'

export const health: Translated<typeof english> = {
  data_unwritable: 'No se puede escribir en la carpeta de datos ({{problem}})',
  data_full: 'El disco de la carpeta de datos está lleno',
  migrations_missing:
    'A la base de datos le faltan {{count}} cambios de esta versión. ¿Se restauró una copia anterior?',
  migrations_missing_one:
    'A la base de datos le falta {{count}} cambio de esta versión. ¿Se restauró una copia anterior?',
  keys_missing: 'Los secretos guardados necesitan una clave que este servidor no tiene',
}
