import type { taskReasons as english } from '../task-reasons.ts'
import type { Translated } from '../translated.ts'

export const taskReasons: Translated<typeof english> = {
  cause_on_hosts: '{{cause}} (falha em {{hosts}} hosts)',
  wait_runner_tag: 'Nenhum runner com a tag {{tag}} está online',
  wait_runner_tags: 'Nenhum runner com as tags {{tags}} está online',
  wait_default_runner:
    'Nenhum runner para tarefas sem tags está online: um sem tags ou um padrão. Com use_remote_runner, o runner local precisa ser definido como padrão',
  wait_runners_inactive: 'Todos os runners online que poderiam assumi-la estão desativados: {{runners}}',
  wait_runners_closed: 'Todos os runners online que poderiam assumi-la estão bloqueados ou em drenagem: {{runners}}',
  lost_silent_runner: 'A tarefa se perdeu: seu runner {{runner}} ficou {{seconds}} segundos sem comunicação',
  requeued_offline: 'O runner {{runner}} ficou offline antes de começar: a tarefa aguarda outro',
  requeued_restarted: 'O runner {{runner}} foi reiniciado antes de começar: a tarefa voltou para a fila',
  requeued_not_begun: 'O runner {{runner}} não começou enquanto executava outra tarefa: a tarefa voltou para a fila',
  lost_restarted_runner: 'O runner {{runner}} foi reiniciado e não conhece mais esta tarefa: não se sabe o que ela fez',
  runner_webhook_failed: 'O webhook do runner {{runner}} não aceitou o início da tarefa: {{problem}}',
  runner_webhook_finish: 'O webhook não foi informado do fim de uma tarefa: {{problem}}',
  go_runner_containers:
    'O runner {{runner}} é do Semaphore UI, que não inicia contêineres, e a tarefa indica uma imagem: remova a imagem ou encaminhe a tarefa a outro runner com uma tag',
  go_runner_token_files:
    'O runner {{runner}} é do Semaphore UI, que não grava arquivos para tokens de identidade: passe-os somente em uma variável ou encaminhe a tarefa a outro runner com uma tag',
  go_runner_failed: 'O runner {{runner}} informou um erro: as últimas linhas do log mostram qual',
  go_runner_status: 'O runner {{runner}} informou {{status}} para uma tarefa cujo status era {{before}}',
  wait_queue_held:
    'Outro servidor está retendo a fila: começou uma atribuição de tarefas há {{seconds}} s e não a terminou',
  wait_disk_low:
    'O disco de {{node}} está quase cheio: {{free}} livres. As tarefas voltam a iniciar sozinhas quando houver {{needed}}',
  wait_no_runner: 'Nenhum runner está online: o runner local está iniciando ou não conseguiu iniciar',
  wait_template_full: '{{running}} de {{max}} execuções de {{template}} em andamento: {{tasks}}',
  wait_template_runs: '{{template}} já está em execução, uma por vez: {{tasks}}',
  wait_project_full: '{{running}} de {{max}} execuções em andamento neste projeto: {{tasks}}',
  wait_project_minutes:
    'As tarefas deste projeto já usaram {{used}} de {{max}} minutos de execução hoje. Esta inicia quando o próximo dia começar (UTC)',
  wait_project_logs:
    'Os logs armazenados deste projeto ocupam {{used}} e a cota é de {{max}}. A tarefa começará quando houver espaço: exclua tarefas antigas, mantenha menos delas (retenção) ou aumente a cota nas configurações do projeto',
  wait_server_full: '{{running}} de {{max}} execuções em andamento em todo o servidor',
  wait_runners_full: 'Todos os runners online já executam o máximo que podem: {{runners}}',
  wait_runner_load: '{{runner}} ({{max}} por vez)',
  wait_next: 'É a próxima a iniciar',
  wait_turn: 'As tarefas à frente dela na fila iniciam primeiro',
  wait_person: 'Aguarda a confirmação ou rejeição de uma pessoa',
  names_and_more: '{{names}} e mais {{more}}',
  listed: '{{first}}, {{rest}}',
  stopped_by: 'Parada por {{name}}',
  rejected_by: 'Rejeitada por {{name}}',
  rejected_for: 'Rejeitada por {{name}}: {{comment}}',
  stopped_silent: 'Parada; seu runner ficou {{seconds}} segundos sem comunicação',
  lost_silent: 'A tarefa se perdeu: seu runner ficou {{seconds}} segundos sem comunicação',
  log_too_large:
    'O runner enviou muito mais saída do que os {{bytes}} bytes que um log pode conter (configuração max_log_bytes)',
  results_too_many: 'O runner enviou mais de {{max}} resultados, mais do que uma tarefa pode ter',
  waited_too_long: 'aguardou mais de {{duration}} na fila',
  waited_too_long_for: 'aguardou mais de {{duration}} na fila: {{reason}}',
  job_not_decrypted: 'As entradas desta tarefa não podem ser descriptografadas: {{problem}}',
  job_not_prepared: 'O Signalbox não conseguiu preparar a tarefa; o log do servidor traz os detalhes',
  arguments_wrong: 'Argumentos: {{problem}}',
  repository_refused: 'O endereço do repositório {{name}} é recusado: {{problem}}',
  answers_not_decrypted: 'As respostas secretas desta execução não podem ser descriptografadas: {{problem}}',
  key_empty: 'A chave {{name}} ainda não tem segredo; edite-a e informe um',
  group_secret_empty: 'O segredo {{name}} ainda não tem valor; edite o grupo de variáveis',
  key_not_decrypted: 'A chave {{name}} não pode ser descriptografada: {{problem}}',
  group_secret_not_decrypted: 'O segredo {{name}} não pode ser descriptografado: {{problem}}',
  sealed_damaged: 'o valor armazenado está danificado',
  sealed_with_other_key: 'foi armazenado com a chave {{wanted}}, e este servidor tem a chave {{key}}',
  sealed_elsewhere: 'o valor armazenado foi alterado ou pertence a outra linha',
  key_not_needed: 'A chave {{key}} está presente: não é preciso descartar nada',
}
