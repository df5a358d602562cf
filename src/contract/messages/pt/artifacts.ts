import type { artifacts as english } from '../artifacts.ts'
import type { Translated } from '../translated.ts'

export const artifacts: Translated<typeof english> = {
  artifact_too_large: 'Os artefactos de uma tarefa podem ter {{size}} no total (definição max_artifact_bytes)',
  artifact_too_many: 'Uma tarefa pode ter {{max}} artefactos (definição max_artifact_files)',
  artifact_link: 'É uma ligação simbólica, que não é seguida',
  artifact_special: 'Não é um ficheiro comum',
  artifact_name: 'O nome não é UTF-8 válido ou tem mais de {{max}} bytes',
  artifact_unreadable: 'O utilizador da tarefa não o pode ler',
  artifact_server_full: 'O disco do servidor está cheio',
  artifact_not_stored: 'O servidor não conseguiu guardá-lo: {{problem}}',
  artifact_stopped: 'A tarefa foi parada antes de o ficheiro ser guardado',
  artifact_part: 'O ficheiro tem {{size}} bytes: peça um intervalo que comece antes do fim',
  artifact_lost: 'O conteúdo de {{name}} não está na pasta de dados do servidor',
  artifacts_not_listed: 'Não foi possível listar os ficheiros: {{problem}}',
}
