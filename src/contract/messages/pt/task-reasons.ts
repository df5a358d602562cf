import type { taskReasons as english } from '../task-reasons.ts'
import type { Translated } from '../translated.ts'

export const taskReasons: Translated<typeof english> = {
  cause_on_hosts: '{{cause}} (falha em {{hosts}} hosts)',
  wait_runner_tag: 'Nenhum runner com a tag {{tag}} está online',
  wait_runner_tags: 'Nenhum runner com as tags {{tags}} está online',
  wait_default_runner:
    'Nenhum runner para tarefas sem tags está online: um sem tags ou um predefinido. Com use_remote_runner, o runner local tem de ser definido como predefinido',
  wait_runners_inactive: 'Todos os runners online que a poderiam assumir estão desativados: {{runners}}',
  wait_runners_closed: 'Todos os runners online que a poderiam assumir estão bloqueados ou em drenagem: {{runners}}',
  lost_silent_runner: 'A tarefa perdeu-se: o seu runner {{runner}} esteve {{seconds}} segundos sem dar sinal',
  requeued_offline: 'O runner {{runner}} ficou offline antes de começar: a tarefa espera por outro',
  requeued_restarted: 'O runner {{runner}} foi reiniciado antes de começar: a tarefa voltou à fila',
  requeued_not_begun: 'O runner {{runner}} não começou enquanto executava outra tarefa: a tarefa voltou à fila',
  lost_restarted_runner:
    'O runner {{runner}} foi reiniciado e já não conhece esta tarefa: não se sabe o que a tarefa fez',
  runner_webhook_failed: 'O webhook do runner {{runner}} não aceitou o início da tarefa: {{problem}}',
  runner_webhook_finish: 'O webhook não foi informado do fim de uma tarefa: {{problem}}',
  go_runner_containers:
    'O runner {{runner}} é do Semaphore UI, que não inicia contentores, e a tarefa indica uma imagem: remova a imagem ou dê a tarefa a outro runner com uma tag',
  go_runner_token_files:
    'O runner {{runner}} é do Semaphore UI, que não escreve ficheiros para tokens de identidade: passe-os apenas numa variável ou dê a tarefa a outro runner com uma tag',
  go_runner_failed: 'O runner {{runner}} comunicou um erro: as últimas linhas do registo mostram qual',
  go_runner_status: 'O runner {{runner}} comunicou {{status}} para uma tarefa cujo estado era {{before}}',
  wait_queue_held:
    'Outro servidor está a reter a fila: começou uma atribuição de tarefas há {{seconds}} s e não a terminou',
  wait_disk_low:
    'O disco de {{node}} está quase cheio: {{free}} livres. As tarefas voltam a iniciar por si próprias quando houver {{needed}}',
  wait_no_runner: 'Nenhum runner está online: o runner local está a iniciar ou não conseguiu iniciar',
  wait_template_full: '{{running}} de {{max}} execuções de {{template}} em curso: {{tasks}}',
  wait_template_runs: '{{template}} já está em execução, uma de cada vez: {{tasks}}',
  wait_project_full: '{{running}} de {{max}} execuções em curso neste projeto: {{tasks}}',
  wait_project_minutes:
    'As tarefas deste projeto já usaram hoje {{used}} de {{max}} minutos de execução. Esta inicia quando começar o próximo dia (UTC)',
  wait_project_logs:
    'Os registos guardados deste projeto ocupam {{used}} e a quota é de {{max}}. A tarefa inicia quando houver espaço: elimine tarefas antigas, mantenha menos (retenção) ou aumente a quota nas definições do projeto',
  wait_server_full: '{{running}} de {{max}} execuções em curso em todo o servidor',
  wait_runners_full: 'Todos os runners online já executam o máximo que podem: {{runners}}',
  wait_runner_load: '{{runner}} ({{max}} de cada vez)',
  wait_next: 'É a próxima a iniciar',
  wait_turn: 'As tarefas à sua frente na fila iniciam primeiro',
  wait_person: 'À espera que uma pessoa confirme ou rejeite',
  names_and_more: '{{names}} e mais {{more}}',
  listed: '{{first}}, {{rest}}',
  stopped_by: 'Parada por {{name}}',
  rejected_by: 'Rejeitada por {{name}}',
  rejected_for: 'Rejeitada por {{name}}: {{comment}}',
  stopped_silent: 'Parada; o seu runner esteve {{seconds}} segundos sem dar sinal',
  lost_silent: 'A tarefa perdeu-se: o seu runner esteve {{seconds}} segundos sem dar sinal',
  log_too_large:
    'O runner enviou muito mais saída do que os {{bytes}} bytes que um registo pode conter (definição max_log_bytes)',
  results_too_many: 'O runner enviou mais de {{max}} resultados, mais do que uma tarefa pode ter',
  waited_too_long: 'esperou mais de {{duration}} na fila',
  waited_too_long_for: 'esperou mais de {{duration}} na fila: {{reason}}',
  job_not_decrypted: 'Não é possível desencriptar as entradas desta tarefa: {{problem}}',
  job_not_prepared: 'O Signalbox não conseguiu preparar a tarefa; o registo do servidor contém os detalhes',
  arguments_wrong: 'Argumentos: {{problem}}',
  repository_refused: 'O endereço do repositório {{name}} é recusado: {{problem}}',
  answers_not_decrypted: 'Não é possível desencriptar as respostas secretas desta execução: {{problem}}',
  key_empty: 'A chave {{name}} ainda não tem segredo; edite-a e indique um',
  group_secret_empty: 'O segredo {{name}} ainda não tem valor; edite o grupo de variáveis',
  key_not_decrypted: 'Não é possível desencriptar a chave {{name}}: {{problem}}',
  group_secret_not_decrypted: 'Não é possível desencriptar o segredo {{name}}: {{problem}}',
  sealed_damaged: 'o valor guardado está danificado',
  sealed_with_other_key: 'foi guardado com a chave {{wanted}}, e este servidor tem a chave {{key}}',
  sealed_elsewhere: 'o valor guardado foi alterado ou pertence a outra linha',
  key_not_needed: 'A chave {{key}} está presente: não é preciso descartar nada',
}
