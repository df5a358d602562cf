import type { health as english } from '../health.ts'
import type { Translated } from '../translated.ts'

export const health: Translated<typeof english> = {
  data_unwritable: 'Não é possível gravar na pasta de dados ({{problem}})',
  data_full: 'O disco da pasta de dados está cheio',
  migrations_missing:
    'Faltam no banco de dados {{count}} alterações desta versão. Uma cópia mais antiga dele foi restaurada?',
  migrations_missing_one:
    'Falta no banco de dados {{count}} alteração desta versão. Uma cópia mais antiga dele foi restaurada?',
  keys_missing: 'Os segredos armazenados precisam de uma chave que este servidor não tem',
}
