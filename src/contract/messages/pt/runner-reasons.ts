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
    'Este runner não executa contentores, e a tarefa indica uma imagem: o administrador do runner pode permiti-los',
  containers_required:
    'Este runner só executa tarefas em contentores: defina uma imagem no modelo, num grupo de variáveis, no projeto ou no servidor',
  engine_missing:
    'Este runner não tem um motor de contentores: instale nele o Podman ou o Docker, ou remova a imagem da tarefa',
  engine_silent: 'O motor de contentores não responde: verifique o Podman ou o Docker no runner',
  engine_failed: 'Não é possível usar o motor de contentores: {{problem}}',
  image_not_here:
    'A imagem {{image}} não está no runner e não pode ser transferida: escolha outra política de transferência ou carregue-a aí',
  image_missing: 'O registry não tem a imagem {{image}}: verifique o nome e a tag, e se são precisas credenciais',
  image_denied:
    'O registry {{registry}} recusa a imagem {{image}}: defina, junto da imagem, uma chave com utilizador e palavra-passe',
  image_unreachable: 'Não foi possível alcançar o registry {{registry}} da imagem {{image}}: {{problem}}',
  image_pull_timeout: 'Não foi possível transferir a imagem {{image}} em {{seconds}} s (definição container_pull_sec)',
  image_not_pulled: 'Não foi possível transferir a imagem {{image}}: {{problem}}',
  image_no_shell: 'A imagem {{image}} não tem shell (sh): o Signalbox precisa de uma para iniciar comandos na imagem',
  container_not_started: 'Não foi possível iniciar um contentor da imagem {{image}}: {{problem}}',
  container_files_closed:
    'O utilizador do contentor (imagem {{image}}) não pode ler os ficheiros da tarefa: remova o utilizador ou escolha aquele com que o runner executa tarefas',
  container_memory:
    'O contentor foi terminado à força porque precisou de mais memória do que o seu limite de {{memory}} MiB',
  container_memory_machine: 'O contentor foi terminado à força porque a máquina do runner não tem mais memória',
  container_lost:
    'O cliente do motor de contentores foi terminado à força durante a execução do comando; o resultado é desconhecido',
  mount_missing: 'A pasta {{path}} a montar não existe no runner',
  mount_not_allowed: 'O administrador do runner não permite montar {{path}}',
  mount_read_only: 'O administrador do runner só permite montar {{path}} para leitura',
  repository_elsewhere:
    'O repositório {{name}} é a pasta {{path}}, e esta tarefa é executada noutra máquina que não o servidor: use um URL ou permita a pasta no runner (definição runner.local_roots)',
  working_folder_missing: 'O diretório de trabalho do comando não existe',
  timed_out: 'a tarefa atingiu o tempo limite de {{duration}}',
  silent_too_long: 'sem saída durante {{duration}}',
  runner_token_refused:
    'O servidor recusou o token do runner durante todo um lease: os comandos foram parados, porque o servidor não os podia acompanhar',
  runner_disk_full:
    'O disco do runner está cheio: liberte espaço ou reduza o que uma tarefa pode ocupar (definição max_task_bytes)',
  runner_machine_restarted:
    'A máquina do runner foi reiniciada durante a execução do comando; o resultado é desconhecido',
  watcher_killed: 'O processo que acompanhava o comando foi terminado à força; o resultado é desconhecido',
  journal_damaged: 'O journal do runner para esta tarefa está danificado: não se sabe o que a tarefa fez',
  step_changed:
    'O runner foi reiniciado, e a etapa {{step}} já não é a que era ({{before}}, agora {{after}}): a tarefa não pode continuar',
  runner_fault: 'O Signalbox falhou: {{problem}}',
  runner_lacks_program: 'Este runner não tem o programa «{{program}}», necessário para executar tarefas',
  task_folder_too_large: 'A pasta da tarefa contém mais de {{size}} (definição max_task_bytes)',
  task_folder_too_full: 'A pasta da tarefa contém mais de {{max}} ficheiros (definição max_task_files)',
  command_not_started: 'Não foi possível iniciar {{command}}: {{problem}}',
  start_too_long: 'os argumentos e o ambiente são demasiado longos',
  start_no_process: 'o runner não pode iniciar mais processos',
  start_disk_full: 'o disco do runner está cheio',
  start_files_of_runner: 'o runner tem demasiados ficheiros abertos',
  start_files_of_system: 'o sistema tem demasiados ficheiros abertos',
  start_nul: 'um argumento ou uma variável de ambiente contém um NUL',
  output_lost: 'A saída de {{command}} perdeu-se: o respetivo ficheiro já não existe',
  output_too_large: '{{command}} produziu mais de 64 MiB de saída, o que é demasiado para ser lido',
  text_lost: 'O texto lido de {{path}} perdeu-se: a cópia já não existe',
  file_too_large: '{{path}} tem mais de 64 MiB, o que é demasiado para ser lido',
  file_not_read: 'Não foi possível ler {{path}}: {{problem}}',
  file_not_looked_up: 'Não foi possível consultar {{path}}: {{problem}}',
  file_not_written: 'Não foi possível escrever {{path}}: {{problem}}',
  file_not_removed: 'Não foi possível remover {{path}}: {{problem}}',
  exit_code: 'código de saída {{code}}',
  ssh_client_missing:
    '{{program}} não está instalado neste runner: instale o cliente OpenSSH (Debian: apt install openssh-client, Alpine: apk add openssh-client)',
  ssh_agent_slow: 'O ssh-agent não iniciou em 5 segundos',
  ssh_key_not_listed: 'O ssh-add não lista a chave SSH',
  ssh_key_empty: 'A chave SSH está vazia',
  ssh_key_public: 'A chave SSH é uma chave pública; é necessária a chave privada',
  ssh_key_putty: 'A chave SSH está no formato do PuTTY; exporte-a no formato OpenSSH (puttygen: Conversions)',
  ssh_key_unreadable: 'Não é possível ler a chave SSH: não é uma chave privada',
  ssh_key_no_passphrase: 'A chave SSH está protegida por uma frase-passe, e não há nenhuma guardada com ela',
  ssh_key_wrong_passphrase: 'A frase-passe da chave SSH está errada',
}
