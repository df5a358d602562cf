import type { limitReasons as english } from '../limit-reasons.ts'
import type { Translated } from '../translated.ts'

export const limitReasons: Translated<typeof english> = {
  limit_from_server: 'configurações do servidor',
  limit_from_project: 'configurações do projeto',
  limit_from_template: 'template',
  limit_memory:
    'A tarefa precisou de mais do que os {{value}} MiB de memória permitidos (limite de: {{origin}}), e o sistema encerrou um de seus programas: aumente o limite lá ou faça a tarefa executar menos ao mesmo tempo',
  limit_processes:
    'A tarefa atingiu os {{value}} processos e threads permitidos (limite de: {{origin}}) e não pôde iniciar mais: aumente o limite lá ou faça a tarefa executar menos ao mesmo tempo',
  limit_disk:
    'A pasta da tarefa tem mais do que os {{size}} permitidos (limite de: {{origin}}): aumente o limite lá ou remova arquivos antes',
  limit_file:
    'Um arquivo da tarefa passou dos {{size}} permitidos para sua pasta (limite de: {{origin}}): aumente o limite lá ou grave menos',
  limit_not_applied: 'O runner não pôde aplicar os limites da tarefa: {{problem}}',
}
