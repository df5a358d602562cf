import type { limitReasons as english } from '../limit-reasons.ts'
import type { Translated } from '../translated.ts'

export const limitReasons: Translated<typeof english> = {
  limit_from_server: 'configurações do servidor',
  limit_from_project: 'configurações do projeto',
  limit_from_template: 'template',
  limit_memory:
    'A tarefa precisou de mais do que os {{value}} MiB de memória permitidos (origem do limite: {{origin}}), e o sistema encerrou à força um de seus programas: aumente o limite lá ou reduza o que a tarefa faz ao mesmo tempo',
  limit_processes:
    'A tarefa atingiu os {{value}} processos e threads permitidos (origem do limite: {{origin}}) e não pôde iniciar mais: aumente o limite lá ou reduza o que a tarefa faz ao mesmo tempo',
  limit_disk:
    'A pasta da tarefa ocupa mais do que o limite de {{size}} (origem do limite: {{origin}}): aumente o limite lá ou remova arquivos mais cedo',
  limit_file:
    'Um arquivo da tarefa ultrapassou o limite de {{size}} da pasta (origem do limite: {{origin}}): aumente o limite lá ou grave menos dados',
  limit_not_applied: 'O runner não pôde aplicar os limites da tarefa: {{problem}}',
}
