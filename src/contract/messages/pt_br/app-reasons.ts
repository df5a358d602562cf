import type { appReasons as english } from '../app-reasons.ts'
import type { Translated } from '../translated.ts'

export const appReasons: Translated<typeof english> = {
  part_file: 'O arquivo',
  part_playbook: 'O playbook',
  part_script: 'O script',
  part_working_directory: 'O diretório de trabalho',
  part_requirements: 'O arquivo de requirements',
  part_inventory: 'O inventário',
  part_vault_script: 'O script do vault',
  part_app_folder: 'O diretório de {{app}}',
  part_not_set: '{{part}} não foi definido: o template não indica nenhum arquivo.',
  part_not_a_path: '{{part}} não é um caminho',
  part_outside: '{{part}} leva para fora do repositório: {{path}}',
  part_not_found: '{{part}} não foi encontrado: {{path}}',
  part_not_a_file: '{{part}} não é um arquivo: {{path}}',
  part_not_a_folder: '{{part}} não é uma pasta: {{path}}',
  limit_hits_no_host: 'O limite {{limit}} não atinge nenhum host dos plays deste playbook.',
  limit_of_file: 'Um limite não pode indicar um arquivo com @.',
  inventory_not_parsed:
    'O inventário “{{inventory}}” não pode ser interpretado: o log informa o que o Ansible encontrou.',
  inventory_not_ansible: 'tipo de inventário inválido: o Ansible não pode usar {{type}}',
  inventory_not_workspace: 'tipo de inventário inválido: {{type}} não é um workspace',
  become_key_unfit: 'a chave não serve para as credenciais de become do inventário: é necessário um login com senha',
  vault_name_wrong: 'O nome de vault “{{name}}” não pode conter @.',
  vault_script_not_executable:
    'O script do vault {{path}} não é executável: tente `git update-index --chmod=+x {{path}}`.',
  no_virtual_environment:
    'Não foi possível criar um ambiente virtual: instale o módulo venv, por exemplo, com `apt-get install python3-venv`, ou remova requirements.txt',
  variable_like_option: 'O nome de variável “{{name}}” seria interpretado como uma opção.',
  workspace_name_unfit: '“{{name}}” não pode ser o nome de um workspace.',
  backend_without_address:
    'O template substitui o backend, mas nada informa onde está o state: defina a variável de ambiente TF_HTTP_ADDRESS em um grupo de variáveis do template.',
  backend_file_taken:
    '{{file}} no repositório declara mais do que um backend, e isso se perderia: escolha outro nome de arquivo do backend no template.',
  backend_declared_twice:
    'A configuração declara mais de um backend. Quando o template substitui o backend, use como nome do arquivo do backend o do arquivo que o declara, ou um que termine em _override.tf.',
  plan_stale:
    'O plano está desatualizado: o state mudou desde a criação do plano, por outra execução ou manualmente. Nada foi aplicado. Execute a tarefa novamente para obter um novo plano.',
  drift_unreadable: 'Não foi possível ler o plano como dados; por isso, não se sabe quais recursos diferem.',
  state_locked:
    'O state está bloqueado por {{holder}} e não foi liberado no tempo em que a tarefa aguardou. Nada foi alterado.',
  state_locked_id:
    'O state está bloqueado por {{holder}} e não foi liberado no tempo em que a tarefa aguardou. Nada foi alterado. Se o bloqueio não estiver mais em uso, libere-o com: terraform force-unlock {{id}}',
  state_locked_http:
    'O state está bloqueado por outro cliente (bloqueio {{id}}) e não foi liberado no tempo em que a tarefa aguardou. Nada foi alterado. Quando o Signalbox mantém o state, a página de suas versões informa quem detém o bloqueio e permite forçar o desbloqueio.',
  lock_holder: '{{who}} ({{facts}})',
  lock_holder_unnamed: 'um detentor sem nome',
  lock_since: 'desde {{time}}',
}
