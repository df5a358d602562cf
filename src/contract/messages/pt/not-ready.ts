import type { notReady as english } from '../not-ready.ts'
import { prefixed } from '../prefixed.ts'
import type { Translated } from '../translated.ts'

export const notReadyTexts = {
  build_start_version: 'Este build não tem versão inicial: indique uma, como 1.0.0',
  inventory_missing: 'O Ansible precisa de um inventário: escolha um',
  inventory_type:
    'A aplicação {{app}} precisa de um inventário do tipo {{types}}, e {{name}} é do tipo {{type}}: escolha outro',
  inventory_repository:
    'O inventário {{name}} tem um caminho absoluto e um repositório: remova o repositório ou escreva o caminho a partir da raiz dele',
  inventory_folder:
    'O inventário {{name}} está fora das pastas que este servidor permite (definição repositories.local_roots)',
  repository_path: 'Não existe um repositório git em {{path}} no servidor: crie-o aí ou altere o URL de {{name}}',
  repository_user:
    'Não existe em {{path}} no servidor um repositório git que o utilizador de sistema {{user}} possa ler: crie-o aí, permita a leitura a esse utilizador ou altere o URL de {{name}}',
  repository_folder:
    'O repositório {{name}} está fora das pastas que este servidor permite (definição repositories.local_roots)',
  playbook_path:
    'O caminho {{path}} não pode ser usado: escreva-o a partir da raiz do repositório, sem / no início e sem ..',
  question_name:
    'A pergunta {{name}} não tem um nome de variável válido: use letras, dígitos e caracteres de sublinhado',
  question_twice: 'Várias perguntas chamam-se {{name}}: mude o nome de todas, exceto uma',
  question_choices: 'As opções da pergunta {{name}} não podem ser usadas: cada uma precisa de um nome, sem repetições',
  question_exported:
    'A resposta à pergunta {{name}} mudaria a forma como os programas são executados: mude-lhe o nome ou defina {{name}} num grupo de variáveis',
  app_unknown: 'Este servidor não tem a aplicação {{app}}: escolha outra ou peça a um administrador que a adicione',
  key_missing: 'Não foi escolhida uma chave com o segredo; por isso, todos os pedidos são recusados. Escolha uma chave',
  key_type: 'A chave {{name}} não contém uma palavra-passe: escolha uma do tipo login_password',
  inputs: '{{problem}}',
}

export const notReady: Translated<typeof english> = prefixed('not_ready_', notReadyTexts)
