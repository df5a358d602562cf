import type { artifacts as english } from '../artifacts.ts'
import type { Translated } from '../translated.ts'

export const artifacts: Translated<typeof english> = {
  artifact_too_large: 'Os artefatos de uma tarefa podem ter {{size}} no total (configuração max_artifact_bytes)',
  artifact_too_many: 'Uma tarefa pode ter {{max}} artefatos (configuração max_artifact_files)',
  artifact_link: 'É um link simbólico, que não é seguido',
  artifact_special: 'Não é um arquivo comum',
  artifact_name: 'O nome não é UTF-8 válido ou tem mais de {{max}} bytes',
  artifact_unreadable: 'O usuário da tarefa não pode lê-lo',
  artifact_server_full: 'O disco do servidor está cheio',
  artifact_not_stored: 'O servidor não conseguiu armazená-lo: {{problem}}',
  artifact_stopped: 'A tarefa foi parada antes que ele fosse armazenado',
  artifact_part: 'O arquivo tem {{size}} bytes: solicite um intervalo que comece antes do fim',
  artifact_lost: 'O conteúdo de {{name}} não está na pasta de dados do servidor',
  artifacts_not_listed: 'Não foi possível listar os arquivos: {{problem}}',
}
