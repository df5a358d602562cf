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
  restored_group_key:
    '1 chave de grupos de variáveis ou de texto simples: restaurada com o respetivo grupo, quando este a refere',
  restored_group_key_several:
    '{{count}} chaves de grupos de variáveis ou de texto simples: restauradas com o respetivo grupo, quando este as refere',
  restored_old_file:
    'O ficheiro é de uma versão que não guarda segredos de grupos de variáveis, nomes de agendamentos, se estão ativos e mais do que um agendamento por modelo: adicione o que falta',
  restored_old_template:
    '1 modelo permite que as tarefas escolham o ramo, o limite, o inventário e a saída de depuração, como nessa versão: desative o que não for preciso',
  restored_old_template_several:
    '{{count}} modelos permitem que as tarefas escolham o ramo, o limite, o inventário e a saída de depuração, como nessa versão: desative o que não for preciso',
  restored_old_schedule:
    'agendamento {{name}}: o ficheiro não indica se era um agendamento simples e se estava ativo. É restaurado como ativo e só inicia uma tarefa quando o repositório tem um novo commit: se era executado independentemente de commits, crie um agendamento simples',
  restored_variable_name:
    'grupo de variáveis {{group}}: {{name}} é restaurado tal como está, e os programas podem não o receber. {{problem}}',
  restored_unfit: '{{path}}: {{problem}}; é restaurado tal como está',
  unfit_become_key: 'uma chave do tipo ssh não contém palavra-passe',
  unfit_sender_key: 'os remetentes autenticam-se com uma chave do tipo login_password',
  unfit_inventory: 'a aplicação {{app}} precisa de um do tipo {{types}}',
  unfit_build: '{{name}} não é um modelo de build',
  restored_integration_unready: 'a integração {{name}} não está pronta: {{reason}}',
  restored_template_unready: 'o modelo {{name}} não está pronto: {{reason}}',
  restored_vault_key:
    '{{path}}: {{name}} é do tipo {{type}} e não contém uma palavra-passe; por isso, as execuções omitem este vault',
  restored_vault_no_key: '{{path}}: não foi escolhida nenhuma chave; por isso, as execuções omitem este vault',
  restored_without_password:
    '{{path}}: continha uma palavra-passe, que foi removida; escolha uma chave do tipo login_password que a contenha',
  restored_sort_column: '{{path}}: não existe a coluna {{column}} para ordenar; a ordenação é por nome',
  restored_schedule_paused: '1 agendamento está ativo e pausado, até ser retomado: {{names}}',
  restored_schedule_paused_several: '{{count}} agendamentos estão ativos e pausados, até serem retomados: {{names}}',
  restored_schedule_runs: '1 agendamento está em vigor a partir de agora: {{names}}',
  restored_schedule_runs_several: '{{count}} agendamentos estão em vigor a partir de agora: {{names}}',
  restored_names_more: '{{names}} e mais {{count}}',
  restored_schedule_past: 'agendamento {{name}}: a hora {{time}} já passou; é restaurado desativado',
  restored_schedule_problem: 'agendamento {{name}}: não pode iniciar uma tarefa tal como está: {{problem}}',
  restored_integration_problem: 'integração {{name}}: não pode iniciar uma tarefa tal como está: {{problem}}',
  restored_address:
    '{{of}}: 1 endereço é novo, porque o antigo está em uso neste servidor ou podia ser adivinhado; informe os remetentes',
  restored_address_several:
    '{{of}}: {{count}} endereços são novos, porque os antigos estão em uso neste servidor ou podiam ser adivinhados; informe os remetentes',
  of_project: 'o projeto',
  of_integration: 'integração {{name}}',
  restored_integration_key:
    '1 integração recusa todos os remetentes até ser indicado o segredo da sua chave: {{names}}',
  restored_integration_key_several:
    '{{count}} integrações recusam todos os remetentes até ser indicado o segredo da sua chave: {{names}}',
  restored_channel_secret: 'canal de alerta {{name}}: é preciso indicar de novo {{fields}}; é restaurado desativado',
  restored_storage_secret:
    'cofre de segredos {{name}}: é preciso indicar de novo {{fields}} para que as tarefas possam ler segredos do cofre',
  more_warnings: 'e mais {{count}}',
}
