import type { runnerReasons as english } from '../runner-reasons.ts'
import type { Translated } from '../translated.ts'

export const runnerReasons: Translated<typeof english> = {
  command_failed: '{{command}} terminou com o código de saída {{exit_code}}',
  command_killed: '{{command}} terminou com o código de saída {{exit_code}} (sinal {{signal}})',
  program_missing: '{{program}} não está instalado neste runner',
  program_missing_hint: '{{program}} não está instalado neste runner. {{hint}}',
  program_missing_image: '{{program}} não está na imagem {{image}}',
  program_missing_image_hint: '{{program}} não está na imagem {{image}}. {{hint}}',
  containers_off:
    'Este runner não executa contêineres, e a tarefa indica uma imagem: o administrador do runner pode permiti-los',
  containers_required:
    'Este runner só executa tarefas em contêineres: defina uma imagem no template, em um grupo de variáveis, no projeto ou no servidor',
  engine_missing:
    'Este runner não tem mecanismo de contêineres: instale nele o Podman ou o Docker ou remova a imagem da tarefa',
  engine_silent: 'O mecanismo de contêineres não responde: verifique o Podman ou o Docker no runner',
  engine_failed: 'O mecanismo de contêineres não pode ser usado: {{problem}}',
  image_not_here:
    'A imagem {{image}} não está no runner e não pode ser baixada: escolha outra política de download ou carregue-a lá',
  image_missing: 'O registry não tem a imagem {{image}}: verifique o nome e a tag, e se ela precisa de credenciais',
  image_denied:
    'O registry {{registry}} recusa a imagem {{image}}: defina, junto à imagem, uma chave com login e senha',
  image_unreachable: 'O registry {{registry}} da imagem {{image}} não pôde ser alcançado: {{problem}}',
  image_pull_timeout: 'A imagem {{image}} não pôde ser baixada em {{seconds}} s (configuração container_pull_sec)',
  image_not_pulled: 'A imagem {{image}} não pôde ser baixada: {{problem}}',
  image_no_shell: 'A imagem {{image}} não tem shell (sh): o Signalbox precisa de um para iniciar comandos nela',
  container_not_started: 'Um contêiner da imagem {{image}} não pôde ser iniciado: {{problem}}',
  container_files_closed:
    'O usuário do contêiner (imagem {{image}}) não pode ler os arquivos da tarefa: remova o usuário ou escolha aquele com que o runner executa tarefas',
  container_memory:
    'O contêiner foi encerrado à força porque precisou de mais memória do que seu limite de {{memory}} MiB',
  container_memory_machine: 'O contêiner foi encerrado à força porque a máquina do runner não tem mais memória',
  container_lost:
    'O cliente do mecanismo de contêineres foi encerrado à força durante a execução do comando; o resultado é desconhecido',
  mount_missing: 'A pasta {{path}} a montar não existe no runner',
  mount_not_allowed: 'O administrador do runner não permite montar {{path}}',
  mount_read_only: 'O administrador do runner só permite montar {{path}} para leitura',
  repository_elsewhere:
    'O repositório {{name}} é a pasta {{path}}, e esta tarefa é executada em outra máquina que não o servidor: use uma URL ou permita a pasta no runner (configuração runner.local_roots)',
  working_folder_missing: 'O diretório de trabalho do comando não existe',
  timed_out: 'a tarefa atingiu o tempo limite de {{duration}}',
  silent_too_long: 'sem saída por {{duration}}',
  runner_token_refused:
    'O servidor recusou o token do runner durante todo um lease: os comandos foram parados, porque o servidor não podia acompanhá-los',
  runner_disk_full:
    'O disco do runner está cheio: libere espaço nele ou reduza o que uma tarefa pode ocupar (configuração max_task_bytes)',
  runner_machine_restarted:
    'A máquina do runner foi reiniciada durante a execução do comando; o resultado é desconhecido',
  watcher_killed: 'O processo que acompanhava o comando foi encerrado à força; o resultado é desconhecido',
  journal_damaged: 'O journal do runner para esta tarefa está danificado: não se sabe o que a tarefa fez',
  step_changed:
    'O runner foi reiniciado, e a etapa {{step}} não é mais a que era ({{before}}, agora {{after}}): a tarefa não pode continuar',
  runner_fault: 'O Signalbox falhou: {{problem}}',
  runner_lacks_program: 'Este runner não tem o programa “{{program}}”, necessário para executar tarefas',
  task_folder_too_large: 'A pasta da tarefa contém mais de {{size}} (configuração max_task_bytes)',
  task_folder_too_full: 'A pasta da tarefa contém mais de {{max}} arquivos (configuração max_task_files)',
  command_not_started: '{{command}} não pôde ser iniciado: {{problem}}',
  start_too_long: 'os argumentos e o ambiente são longos demais',
  start_no_process: 'o runner não pode iniciar mais processos',
  start_disk_full: 'o disco do runner está cheio',
  start_files_of_runner: 'o runner tem arquivos abertos demais',
  start_files_of_system: 'o sistema tem arquivos abertos demais',
  start_nul: 'um argumento ou uma variável de ambiente contém um NUL',
  output_lost: 'A saída de {{command}} se perdeu: o arquivo dela não existe mais',
  output_too_large: '{{command}} gerou mais de 64 MiB de saída, o que é demais para ser lido',
  text_lost: 'O texto lido de {{path}} se perdeu: sua cópia não existe mais',
  file_too_large: '{{path}} tem mais de 64 MiB, o que é demais para ser lido',
  file_not_read: '{{path}} não pôde ser lido: {{problem}}',
  file_not_looked_up: '{{path}} não pôde ser consultado: {{problem}}',
  file_not_written: '{{path}} não pôde ser gravado: {{problem}}',
  file_not_removed: '{{path}} não pôde ser removido: {{problem}}',
  exit_code: 'código de saída {{code}}',
  ssh_client_missing:
    '{{program}} não está instalado neste runner: instale o cliente OpenSSH (Debian: apt install openssh-client, Alpine: apk add openssh-client)',
  ssh_agent_slow: 'O ssh-agent não iniciou em 5 segundos',
  ssh_key_not_listed: 'O ssh-add não lista a chave SSH',
  ssh_key_empty: 'A chave SSH está vazia',
  ssh_key_public: 'A chave SSH é uma chave pública; é necessária a chave privada',
  ssh_key_putty: 'A chave SSH está no formato do PuTTY; exporte-a no formato OpenSSH (puttygen: Conversions)',
  ssh_key_unreadable: 'A chave SSH não pode ser lida: não é uma chave privada',
  ssh_key_no_passphrase: 'A chave SSH é protegida por uma frase secreta, e nenhuma está armazenada com ela',
  ssh_key_wrong_passphrase: 'A frase secreta da chave SSH está errada',
}
