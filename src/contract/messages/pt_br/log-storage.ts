import type { logStorage as english } from '../log-storage.ts'
import type { Translated } from '../translated.ts'

export const logStorage: Translated<typeof english> = {
  log_storage_unavailable:
    'O log e os artefatos desta tarefa estão no armazenamento de objetos, que não pode ser lido no momento. Tente mais tarde; os administradores encontram o motivo nas informações do sistema',
  log_storage_off:
    'O log e os artefatos desta tarefa estão em um armazenamento de objetos para o qual este servidor não está configurado. Um administrador precisa definir log_storage.bucket',
  log_storage_lost: 'Uma parte do log ou dos artefatos desta tarefa não está no armazenamento de objetos',
  storage_no_answer: '{{place}} não pode ser alcançado: {{problem}}',
  storage_slow: '{{place}} ficou {{seconds}} s sem responder',
  storage_cut_off: '{{place}} encerrou a resposta cedo demais',
  storage_failed: '{{place}} respondeu {{status}} {{problem}}',
  storage_refused:
    '{{place}} respondeu {{status}} {{problem}}: verifique o bucket, a região, as chaves e as permissões delas em log_storage',
  storage_missing: '{{place}} não tem o objeto {{key}}',
  storage_damaged: 'O objeto {{key}} em {{place}} não é o que foi armazenado',
}
