import type { restoreWarnings as english } from '../restore-warnings.ts'
import type { Translated } from '../translated.ts'

export const restoreWarnings: Translated<typeof english> = {
  restored_field: '{{section}}: {{field}} de 1 objeto não é restaurado',
  restored_field_several: '{{section}}: {{field}} de {{count}} objetos não é restaurado',
  restored_list: 'Não restaurado: {{what}}. Não existe nesta versão',
  restored_list_several: 'Não restaurados: {{what}}. Não existem nesta versão',
  restored_list_of: '{{count}} {{what}}',
  restored_unknown_list: '{{name}} ({{count}})',
  list_role: 'função',
  list_roles: 'funções',
  list_runner: 'runner',
  list_runners: 'runners',
  list_runner_tag: 'tag de runner',
  list_runner_tags: 'tags de runner',
  list_workflow: 'fluxo de trabalho',
  list_workflows: 'fluxos de trabalho',
  restored_group_key: '1 chave de grupos de variáveis ou de texto simples: restaurada com seu grupo, quando ele a usa',
  restored_group_key_several:
    '{{count}} chaves de grupos de variáveis ou de texto simples: restauradas com seu grupo, quando ele as usa',
  restored_old_file:
    'O arquivo é de uma versão que não armazena segredos de grupos de variáveis, nomes de agendamentos, se eles estão ativados e mais de um agendamento por template: adicione o que falta',
  restored_old_template:
    '1 template permite que as tarefas escolham a branch, o limite, o inventário e a saída de depuração, como naquela versão: desative o que não precisar',
  restored_old_template_several:
    '{{count}} templates permitem que as tarefas escolham a branch, o limite, o inventário e a saída de depuração, como naquela versão: desative o que não precisar',
  restored_old_schedule:
    'agendamento {{name}}: o arquivo não informa se era um agendamento simples e se estava ativado. Ele é restaurado ativado e inicia uma tarefa somente quando o repositório tem um novo commit: se era executado independentemente de commits, crie um agendamento simples',
  restored_variable_name:
    'grupo de variáveis {{group}}: {{name}} é restaurado como está, e os programas podem não recebê-lo. {{problem}}',
  restored_unfit: '{{path}}: {{problem}}; é restaurado como está',
  unfit_become_key: 'uma chave do tipo ssh não contém senha',
  unfit_sender_key: 'os remetentes se autenticam com uma chave do tipo login_password',
  unfit_inventory: 'o app {{app}} precisa de um do tipo {{types}}',
  unfit_build: '{{name}} não é um template de build',
  restored_integration_unready: 'a integração {{name}} não está pronta: {{reason}}',
  restored_template_unready: 'o template {{name}} não está pronto: {{reason}}',
  restored_vault_key:
    '{{path}}: {{name}} é do tipo {{type}} e não contém senha; por isso, as execuções omitem este vault',
  restored_vault_no_key: '{{path}}: nenhuma chave foi escolhida; por isso, as execuções omitem este vault',
  restored_without_password:
    '{{path}}: continha uma senha, que foi removida; escolha uma chave do tipo login_password com ela',
  restored_sort_column: '{{path}}: não há coluna {{column}} para ordenar; a ordenação é por nome',
  restored_schedule_paused: '1 agendamento está ativado e pausado, até que você o retome: {{names}}',
  restored_schedule_paused_several:
    '{{count}} agendamentos estão ativados e pausados, até que você os retome: {{names}}',
  restored_schedule_runs: '1 agendamento está em vigor a partir de agora: {{names}}',
  restored_schedule_runs_several: '{{count}} agendamentos estão em vigor a partir de agora: {{names}}',
  restored_names_more: '{{names}} e mais {{count}}',
  restored_schedule_past: 'agendamento {{name}}: o horário {{time}} já passou; é restaurado desativado',
  restored_schedule_problem: 'agendamento {{name}}: não pode iniciar uma tarefa como está: {{problem}}',
  restored_integration_problem: 'integração {{name}}: não pode iniciar uma tarefa como está: {{problem}}',
  restored_address:
    '{{of}}: 1 endereço é novo, porque o antigo está em uso neste servidor ou poderia ser adivinhado; informe os remetentes',
  restored_address_several:
    '{{of}}: {{count}} endereços são novos, porque os antigos estão em uso neste servidor ou poderiam ser adivinhados; informe os remetentes',
  of_project: 'o projeto',
  of_integration: 'integração {{name}}',
  restored_integration_key:
    '1 integração recusa todos os remetentes até que o segredo da sua chave seja informado: {{names}}',
  restored_integration_key_several:
    '{{count}} integrações recusam todos os remetentes até que o segredo da sua chave seja informado: {{names}}',
  restored_channel_secret: 'canal de alerta {{name}}: é preciso informar novamente {{fields}}; é restaurado desativado',
  restored_storage_secret:
    'cofre de segredos {{name}}: é preciso informar novamente {{fields}} para que as tarefas possam ler segredos dele',
  more_warnings: 'e mais {{count}}',
}
