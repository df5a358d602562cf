import type { notReady as english } from '../not-ready.ts'
import { prefixed } from '../prefixed.ts'
import type { Translated } from '../translated.ts'

export const notReadyTexts = {
  build_start_version: 'Este build não tem versão inicial: informe uma, como 1.0.0',
  inventory_missing: 'O Ansible precisa de um inventário: escolha um',
  inventory_type:
    'O app {{app}} precisa de um inventário do tipo {{types}}, e {{name}} é do tipo {{type}}: escolha outro',
  inventory_repository:
    'O inventário {{name}} tem um caminho absoluto e um repositório: remova o repositório ou escreva o caminho a partir da raiz dele',
  inventory_folder:
    'O inventário {{name}} está fora das pastas que este servidor permite (configuração repositories.local_roots)',
  repository_path: 'Não há repositório git em {{path}} no servidor: crie-o lá ou altere a URL de {{name}}',
  repository_user:
    'Não há em {{path}} no servidor um repositório git que o usuário de sistema {{user}} possa ler: crie-o lá, permita a leitura a esse usuário ou altere a URL de {{name}}',
  repository_folder:
    'O repositório {{name}} está fora das pastas que este servidor permite (configuração repositories.local_roots)',
  playbook_path:
    'O caminho {{path}} não pode ser usado: escreva-o a partir da raiz do repositório, sem / no início e sem ..',
  question_name: 'A pergunta {{name}} não tem um nome de variável válido: use letras, dígitos e sublinhados',
  question_twice: 'Várias perguntas se chamam {{name}}: renomeie todas, exceto uma',
  question_choices: 'As opções da pergunta {{name}} não podem ser usadas: cada uma precisa de um nome, sem repetições',
  question_exported:
    'A resposta à pergunta {{name}} mudaria a forma como os programas são executados: renomeie-a ou defina {{name}} em um grupo de variáveis',
  app_unknown: 'Este servidor não tem o app {{app}}: escolha outro ou peça a um administrador que o adicione',
  key_missing:
    'Nenhuma chave com o segredo foi escolhida; por isso, todas as requisições são recusadas. Escolha uma chave',
  key_type: 'A chave {{name}} não contém senha: escolha uma do tipo login_password',
  inputs: '{{problem}}',
}

export const notReady: Translated<typeof english> = prefixed('not_ready_', notReadyTexts)
