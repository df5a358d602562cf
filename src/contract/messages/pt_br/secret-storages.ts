import type { secretStorages as english } from '../secret-storages.ts'
import type { Translated } from '../translated.ts'

export const secretStorages: Translated<typeof english> = {
  no_such_secret_storage: 'este cofre de segredos não existe neste projeto',
  secret_storages_too_many: 'Um projeto pode ter no máximo {{max}} cofres de segredos',
  secret_storage_field_unknown: '{{kind}} tem somente os campos {{fields}}',
  secret_storage_certificate: 'Isto não é um certificado: cole o texto PEM, da linha BEGIN à linha END',
  secret_storage_like: 'Deve ter o formato de {{example}}',
  secret_storage_origin: 'Foi informado para {{before}}: informe-o novamente para {{after}}',
  secret_storage_unreadable: 'O valor armazenado não pode ser lido: informe todos os segredos novamente',
  storage_path_required: 'O caminho é obrigatório',
  storage_path_too_long: 'É longo demais',
  storage_path_characters:
    'Não pode conter caracteres de controle, sinais de porcentagem, pontos de interrogação nem barras invertidas, nem começar ou terminar com um espaço',
  storage_path_dots: 'Não pode conter as partes . e ..',
  storage_path_empty_part: 'Não pode conter duas barras seguidas',
  storage_path_field: 'Um campo é escrito depois de um #, como team/db#password',
  storage_needed_for_path: 'Somente um segredo em um cofre tem caminho',
  storage_readonly:
    'O cofre de segredos {{storage}} é somente leitura: deixe o segredo vazio para usar o que já existe lá',
  storage_readonly_login:
    'O nome de usuário e a frase secreta desta chave estão no cofre de segredos {{storage}}, que é somente leitura: altere-os lá',
  key_two_sources: 'Uma chave fica em um cofre de segredos ou em um arquivo ou variável do servidor, não em ambos',
  key_not_written: 'O cofre de segredos {{storage}} não aceitou o segredo, e nada foi salvo: {{problem}}',
  key_not_removed:
    'O cofre de segredos {{storage}} não removeu o segredo, e nada foi excluído: {{problem}}. Torne o cofre somente leitura para excluir apenas a chave',
  key_in_storage_unread: 'A chave {{name}} não pode ser lida do cofre de segredos {{storage}}: {{problem}}',
  group_secret_in_storage_unread: 'O segredo {{name}} não pode ser lido do cofre de segredos {{storage}}: {{problem}}',
  secret_storage_sealed: 'está selado, e um operador precisa fazer o unseal',
  secret_storage_sign_in: 'não aceita as credenciais ({{status}})',
  secret_storage_forbidden: 'não permite isso ({{status}})',
  secret_storage_not_permitted:
    'não permite {{action}} ({{status}}): adicione isso ao que estas credenciais podem fazer',
  secret_storage_role_denied:
    'não permite que estas credenciais assumam a role {{role}} ({{status}}): verifique a política de confiança da role',
  secret_storage_not_found: 'o segredo {{path}} não existe',
  secret_storage_not_in_region: 'o segredo {{path}} não existe na região {{region}}',
  secret_storage_deleted: 'o segredo {{path}} está marcado para exclusão',
  secret_storage_disabled: 'o segredo {{path}} está desativado ou não tem versão que possa ser lida',
  secret_storage_recovering: 'ainda está recuperando o segredo excluído {{path}}: tente novamente em um minuto',
  secret_storage_firewall:
    'o firewall do cofre não permite este servidor: adicione o endereço do servidor às redes permitidas',
  secret_storage_azure_name: 'um nome em um cofre de chaves tem somente letras, dígitos e hifens, no máximo 127',
  secret_storage_google_name: 'um nome lá tem somente letras, dígitos, hifens e sublinhados, no máximo 255',
  secret_storage_google_file: 'Isto não é o arquivo de chave de uma conta de serviço: cole o arquivo JSON inteiro',
  secret_storage_google_api:
    'a API do Secret Manager não está ativada neste projeto: ative-a no console do Google Cloud',
  secret_storage_no_vault: 'o cofre {{vault}} não existe, ou o token não o abre',
  secret_storage_two_items: 'vários itens têm o título {{path}}: use o ID do item',
  secret_storage_kms:
    'não pode usar a chave de criptografia do segredo ({{code}}): verifique o estado e a política da chave',
  secret_storage_refused: 'recusa a requisição ({{status}} {{words}})',
  secret_storage_foreign:
    'quem respondeu ({{status}}) não é um cofre de segredos, mas talvez um proxy ou uma página de login: verifique o endereço',
  secret_storage_busy: 'está sobrecarregado: muitas requisições',
  secret_storage_redirect: 'redireciona ({{status}}), e redirecionamentos não são seguidos: informe o endereço final',
  secret_storage_status: 'respondeu {{status}}',
  secret_storage_binary: 'o segredo {{path}} não é texto',
  secret_storage_not_text: 'o campo {{field}} de {{path}} é {{kind}}, não texto',
  secret_storage_too_long: 'o segredo {{path}} tem mais de {{max}} caracteres',
  secret_storage_no_field: 'o segredo {{path}} não tem o campo {{fields}}',
  secret_storage_field_missing: '{{field}} ainda não foi informado: edite o cofre',
  secret_storage_secret_unreadable: 'as credenciais do cofre não podem ser descriptografadas: {{problem}}',
  secret_storage_server_token:
    'este servidor não tem token do Kubernetes para este endereço: informe um ou fale com um administrador (docs/secrets.md)',
  secret_storage_server_token_unread: 'o token do Kubernetes deste servidor não pode ser lido ({{code}})',
  secret_storage_found: 'Login bem-sucedido. Segredos e pastas no nível superior: {{count}}',
  secret_storage_found_all: 'Login bem-sucedido. Segredos: {{count}}',
  secret_storage_found_more: 'Login bem-sucedido. Segredos: mais de {{count}}',
  secret_storage_no_list: 'Login bem-sucedido. Não é permitido listar segredos; as chaves podem indicar seus caminhos',
  secret_storage_cannot_list: 'este tipo de cofre não pode ser sincronizado',
  sync_interval: 'Deve ser 0 ou de {{min}} a {{max}} minutos',
  sync_too_many: 'há mais de {{max}} segredos ou pastas: indique uma pasta com menos',
  sync_folder_empty: 'não há segredos em {{path}}; nenhuma chave foi alterada',
  sync_off: 'Este cofre não sincroniza nenhuma pasta',
  sync_changed_meanwhile: 'O cofre foi alterado nesse meio-tempo: sincronize novamente',
  sync_failed: 'O cofre de segredos {{storage}} não pode ser sincronizado: {{problem}}',
  json_number: 'um número',
  json_boolean: 'true ou false',
  json_list: 'uma lista',
  json_object: 'um objeto',
}
