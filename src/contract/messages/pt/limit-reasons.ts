import type { limitReasons as english } from '../limit-reasons.ts'
import type { Translated } from '../translated.ts'

export const limitReasons: Translated<typeof english> = {
  limit_from_server: 'definições do servidor',
  limit_from_project: 'definições do projeto',
  limit_from_template: 'modelo',
  limit_memory:
    'A tarefa precisou de mais do que os {{value}} MiB de memória permitidos (limite de: {{origin}}), e o sistema terminou um dos seus programas: aumente aí o limite ou faça a tarefa executar menos ao mesmo tempo',
  limit_processes:
    'A tarefa atingiu os {{value}} processos e threads permitidos (limite de: {{origin}}) e não pôde iniciar mais: aumente aí o limite ou faça a tarefa executar menos ao mesmo tempo',
  limit_disk:
    'A pasta da tarefa tem mais do que os {{size}} permitidos (limite de: {{origin}}): aumente aí o limite ou remova ficheiros mais cedo',
  limit_file:
    'Um ficheiro da tarefa ultrapassou os {{size}} permitidos para a sua pasta (limite de: {{origin}}): aumente aí o limite ou escreva menos',
  limit_not_applied: 'O runner não pôde aplicar os limites da tarefa: {{problem}}',
}
