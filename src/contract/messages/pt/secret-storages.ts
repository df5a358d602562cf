import type { secretStorages as english } from '../secret-storages.ts'
import type { Translated } from '../translated.ts'

export const secretStorages: Translated<typeof english> = {
  no_such_secret_storage: 'este cofre de segredos não existe neste projeto',
  secret_storages_too_many: 'Um projeto pode ter no máximo {{max}} cofres de segredos',
  secret_storage_field_unknown: '{{kind}} só tem os campos {{fields}}',
  secret_storage_certificate: 'Isto não é um certificado: cole o texto PEM, da linha BEGIN à linha END',
  secret_storage_like: 'Deve ter o formato de {{example}}',
  secret_storage_origin: 'Foi indicado para {{before}}: indique-o de novo para {{after}}',
  secret_storage_unreadable: 'Não é possível ler o valor guardado: indique de novo todos os segredos',
  storage_path_required: 'O caminho é obrigatório',
  storage_path_too_long: 'É demasiado longo',
  storage_path_characters:
    'Não pode conter caracteres de controlo, sinais de percentagem, pontos de interrogação nem barras invertidas, nem começar ou terminar com um espaço',
  storage_path_dots: 'Não pode conter as partes . e ..',
  storage_path_empty_part: 'Não pode conter duas barras seguidas',
  storage_path_field: 'Um campo escreve-se depois de um #, como team/db#password',
  storage_needed_for_path: 'Só um segredo num cofre tem caminho',
  storage_readonly:
    'O cofre de segredos {{storage}} é só de leitura: deixe o segredo vazio para usar o que já lá existe',
  storage_readonly_login:
    'O nome de utilizador e a frase-passe desta chave estão no cofre de segredos {{storage}}, que é só de leitura: altere-os aí',
  key_two_sources: 'Uma chave fica num cofre de segredos ou num ficheiro ou variável do servidor, não em ambos',
  key_not_written: 'O cofre de segredos {{storage}} não aceitou o segredo, e nada foi guardado: {{problem}}',
  key_not_removed:
    'O cofre de segredos {{storage}} não removeu o segredo, e nada foi eliminado: {{problem}}. Torne o cofre só de leitura para eliminar apenas a chave',
  key_in_storage_unread: 'Não é possível ler a chave {{name}} do cofre de segredos {{storage}}: {{problem}}',
  group_secret_in_storage_unread: 'Não é possível ler o segredo {{name}} do cofre de segredos {{storage}}: {{problem}}',
  secret_storage_sealed: 'está selado, e um operador tem de fazer o unseal',
  secret_storage_sign_in: 'não aceita as credenciais ({{status}})',
  secret_storage_forbidden: 'não o permite ({{status}})',
  secret_storage_not_permitted:
    'não permite {{action}} ({{status}}): acrescente-o ao que estas credenciais podem fazer',
  secret_storage_role_denied:
    'não permite que estas credenciais assumam a role {{role}} ({{status}}): verifique a política de confiança da role',
  secret_storage_not_found: 'o segredo {{path}} não existe',
  secret_storage_not_in_region: 'o segredo {{path}} não existe na região {{region}}',
  secret_storage_deleted: 'o segredo {{path}} está marcado para eliminação',
  secret_storage_disabled: 'o segredo {{path}} está desativado ou não tem versão que possa ser lida',
  secret_storage_recovering: 'ainda está a recuperar o segredo eliminado {{path}}: tente de novo dentro de um minuto',
  secret_storage_firewall:
    'a firewall do cofre não permite este servidor: adicione o endereço do servidor às redes permitidas',
  secret_storage_azure_name: 'um nome num cofre de chaves só tem letras, dígitos e hífenes, no máximo 127',
  secret_storage_google_name: 'um nome aí só tem letras, dígitos, hífenes e caracteres de sublinhado, no máximo 255',
  secret_storage_google_file: 'Isto não é o ficheiro de chave de uma conta de serviço: cole o ficheiro JSON inteiro',
  secret_storage_google_api:
    'a API do Secret Manager não está ativada neste projeto: ative-a na consola do Google Cloud',
  secret_storage_no_vault: 'o cofre {{vault}} não existe, ou o token não o abre',
  secret_storage_two_items: 'vários itens têm o título {{path}}: use o ID do item',
  secret_storage_kms:
    'não pode usar a chave de encriptação do segredo ({{code}}): verifique o estado e a política da chave',
  secret_storage_refused: 'recusa o pedido ({{status}} {{words}})',
  secret_storage_foreign:
    'quem respondeu ({{status}}) não é um cofre de segredos, mas talvez um proxy ou uma página de início de sessão: verifique o endereço',
  secret_storage_busy: 'está sobrecarregado: demasiados pedidos',
  secret_storage_redirect:
    'redireciona ({{status}}), e os redirecionamentos não são seguidos: indique o endereço final',
  secret_storage_status: 'respondeu {{status}}',
  secret_storage_binary: 'o segredo {{path}} não é texto',
  secret_storage_not_text: 'o campo {{field}} de {{path}} é {{kind}}, não texto',
  secret_storage_too_long: 'o segredo {{path}} tem mais de {{max}} caracteres',
  secret_storage_no_field: 'o segredo {{path}} não tem o campo {{fields}}',
  secret_storage_field_missing: '{{field}} ainda não foi indicado: edite o cofre',
  secret_storage_secret_unreadable: 'não é possível desencriptar as credenciais do cofre: {{problem}}',
  secret_storage_server_token:
    'este servidor não tem um token do Kubernetes para este endereço: indique um ou contacte um administrador (docs/secrets.md)',
  secret_storage_server_token_unread: 'não é possível ler o token do Kubernetes deste servidor ({{code}})',
  secret_storage_found: 'Sessão iniciada. Segredos e pastas no nível superior: {{count}}',
  secret_storage_found_all: 'Sessão iniciada. Segredos: {{count}}',
  secret_storage_found_more: 'Sessão iniciada. Segredos: mais de {{count}}',
  secret_storage_no_list: 'Sessão iniciada. Não é permitido listar segredos; as chaves podem indicar os seus caminhos',
  secret_storage_cannot_list: 'este tipo de cofre não pode ser sincronizado',
  sync_interval: 'Deve ser 0 ou de {{min}} a {{max}} minutos',
  sync_too_many: 'há mais de {{max}} segredos ou pastas: indique uma pasta com menos',
  sync_folder_empty: 'não há segredos em {{path}}; nenhuma chave foi alterada',
  sync_off: 'Este cofre não sincroniza nenhuma pasta',
  sync_changed_meanwhile: 'O cofre foi entretanto alterado: sincronize de novo',
  sync_failed: 'Não é possível sincronizar o cofre de segredos {{storage}}: {{problem}}',
  json_number: 'um número',
  json_boolean: 'true ou false',
  json_list: 'uma lista',
  json_object: 'um objeto',
}
