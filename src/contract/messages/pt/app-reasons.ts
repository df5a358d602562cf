import type { appReasons as english } from '../app-reasons.ts'
import type { Translated } from '../translated.ts'

export const appReasons: Translated<typeof english> = {
  part_file: 'O ficheiro',
  part_playbook: 'O playbook',
  part_script: 'O script',
  part_working_directory: 'O diretório de trabalho',
  part_requirements: 'O ficheiro de requirements',
  part_inventory: 'O inventário',
  part_vault_script: 'O script do vault',
  part_app_folder: 'O diretório de {{app}}',
  part_not_set: '{{part}} não está definido: o modelo não indica nenhum ficheiro.',
  part_not_a_path: '{{part}} não é um caminho',
  part_outside: '{{part}} leva para fora do repositório: {{path}}',
  part_not_found: '{{part}} não foi encontrado: {{path}}',
  part_not_a_file: '{{part}} não é um ficheiro: {{path}}',
  part_not_a_folder: '{{part}} não é uma pasta: {{path}}',
  limit_hits_no_host: 'O limite {{limit}} não atinge nenhum host dos plays deste playbook.',
  limit_of_file: 'Um limite não pode indicar um ficheiro com @.',
  inventory_not_parsed:
    'Não é possível interpretar o inventário «{{inventory}}»: o registo indica o que o Ansible encontrou.',
  inventory_not_ansible: 'tipo de inventário inválido: o Ansible não pode usar {{type}}',
  inventory_not_workspace: 'tipo de inventário inválido: {{type}} não é um workspace',
  become_key_unfit:
    'a chave não serve para as credenciais de become do inventário: é necessário um utilizador com palavra-passe',
  vault_name_wrong: 'O nome de vault «{{name}}» não pode conter @.',
  vault_script_not_executable:
    'O script do vault {{path}} não é executável: tente `git update-index --chmod=+x {{path}}`.',
  no_virtual_environment:
    'Não foi possível criar um ambiente virtual: instale o módulo venv, por exemplo, com `apt-get install python3-venv`, ou remova requirements.txt',
  variable_like_option: 'O nome de variável «{{name}}» seria interpretado como uma opção.',
  workspace_name_unfit: '«{{name}}» não pode ser o nome de um workspace.',
  backend_without_address:
    'O modelo substitui o backend, mas nada indica onde está o state: defina a variável de ambiente TF_HTTP_ADDRESS num grupo de variáveis do modelo.',
  backend_file_taken:
    '{{file}} no repositório declara mais do que um backend, o que se perderia: escolha no modelo outro nome para o ficheiro do backend.',
  backend_declared_twice:
    'A configuração declara mais do que um backend. Quando o modelo substitui o backend, use como nome do ficheiro do backend o do ficheiro que o declara, ou um que termine em _override.tf.',
  plan_stale:
    'O plano está desatualizado: o state mudou desde a criação do plano, por outra execução ou manualmente. Nada foi aplicado. Execute a tarefa de novo para obter um novo plano.',
  drift_unreadable: 'Não foi possível ler o plano como dados; por isso, não se sabe que recursos diferem.',
  state_locked:
    'O state está bloqueado por {{holder}} e não foi libertado durante o tempo que a tarefa esperou. Nada foi alterado.',
  state_locked_id:
    'O state está bloqueado por {{holder}} e não foi libertado durante o tempo que a tarefa esperou. Nada foi alterado. Se o bloqueio já não estiver em uso, liberte-o com: terraform force-unlock {{id}}',
  state_locked_http:
    'O state está bloqueado por outro cliente (bloqueio {{id}}) e não foi libertado durante o tempo que a tarefa esperou. Nada foi alterado. Quando é o Signalbox a guardar o state, a página das respetivas versões indica quem detém o bloqueio e permite forçar o desbloqueio.',
  lock_holder: '{{who}} ({{facts}})',
  lock_holder_unnamed: 'um detentor sem nome',
  lock_since: 'desde {{time}}',
}
