import type { logStorage as english } from '../log-storage.ts'
import type { Translated } from '../translated.ts'

export const logStorage: Translated<typeof english> = {
  log_storage_unavailable:
    'O registo e os artefactos desta tarefa estão no armazenamento de objetos, que não pode ser lido neste momento. Tente mais tarde; os administradores encontram o motivo nas informações do sistema',
  log_storage_off:
    'O registo e os artefactos desta tarefa estão num armazenamento de objetos para o qual este servidor não está configurado. Um administrador tem de definir log_storage.bucket',
  log_storage_lost: 'Falta no armazenamento de objetos uma parte do registo ou dos artefactos desta tarefa',
  storage_no_answer: 'Não é possível alcançar {{place}}: {{problem}}',
  storage_slow: '{{place}} esteve {{seconds}} s sem responder',
  storage_cut_off: '{{place}} terminou a resposta demasiado cedo',
  storage_failed: '{{place}} respondeu {{status}} {{problem}}',
  storage_refused:
    '{{place}} respondeu {{status}} {{problem}}: verifique o bucket, a região, as chaves e as respetivas permissões em log_storage',
  storage_missing: '{{place}} não tem o objeto {{key}}',
  storage_damaged: 'O objeto {{key}} em {{place}} não é o que foi guardado',
}
