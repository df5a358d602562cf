import type { limitReasons as english } from '../limit-reasons.ts'
import type { Translated } from '../translated.ts'

export const limitReasons: Translated<typeof english> = {
  limit_from_server: 'definições do servidor',
  limit_from_project: 'definições do projeto',
  limit_from_template: 'modelo',
  limit_memory:
    'A tarefa precisou de mais do que os {{value}} MiB de memória permitidos (limite definido em: {{origin}}), e o sistema terminou à força um dos seus programas: aumente aí o limite ou reduza o que a tarefa faz em simultâneo',
  limit_processes:
    'A tarefa atingiu os {{value}} processos e threads permitidos (limite definido em: {{origin}}) e não pôde iniciar mais: aumente aí o limite ou reduza o que a tarefa faz em simultâneo',
  limit_disk:
    'A pasta da tarefa tem mais do que os {{size}} permitidos (limite definido em: {{origin}}): aumente aí o limite ou remova os ficheiros mais cedo',
  limit_file:
    'Um ficheiro da tarefa ultrapassou os {{size}} permitidos para a sua pasta (limite definido em: {{origin}}): aumente aí o limite ou escreva menos',
  limit_not_applied: 'O runner não pôde aplicar os limites da tarefa: {{problem}}',
}
