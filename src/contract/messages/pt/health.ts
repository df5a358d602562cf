import type { health as english } from '../health.ts'
import type { Translated } from '../translated.ts'

export const health: Translated<typeof english> = {
  data_unwritable: 'Não é possível escrever na pasta de dados ({{problem}})',
  data_full: 'O disco da pasta de dados está cheio',
  migrations_missing:
    'Faltam na base de dados {{count}} alterações desta versão. Foi restaurada uma cópia mais antiga?',
  migrations_missing_one:
    'Falta na base de dados {{count}} alteração desta versão. Foi restaurada uma cópia mais antiga?',
  keys_missing: 'Os segredos guardados precisam de uma chave que este servidor não tem',
}
