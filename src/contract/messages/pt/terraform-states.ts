import type { terraformStates as english } from '../terraform-states.ts'
import type { Translated } from '../translated.ts'

export const terraformStates: Translated<typeof english> = {
  state_address_unknown: 'O endereço é desconhecido, ou o utilizador e a palavra-passe estão errados',
  state_address_limit:
    'Enviou demasiados pedidos com endereços, utilizadores ou palavras-passe errados: aguarde um minuto',
  state_too_large: 'O state tem mais de {{size}} MiB, o limite deste servidor (definição max_state_bytes)',
  state_no_json: 'O corpo não é JSON válido',
  state_field_missing: 'O corpo não é um state do Terraform: o campo {{field}} está em falta ou incorreto',
  state_md5_differs: 'O corpo não tem o hash que o cabeçalho Content-MD5 anuncia: foi danificado na transmissão',
  state_broke_off: 'A ligação terminou antes do último byte: nada foi guardado',
  state_other_lineage:
    'O state pertence a um histórico (lineage {{lineage}}) diferente do guardado ({{stored}}): nada foi substituído',
  state_serial_lower: 'O state tem o serial {{serial}} e é mais antigo do que o guardado, que tem o serial {{stored}}',
  state_serial_taken: 'Já está guardado outro state com o serial {{serial}}: leia-o e aplique-lhe a alteração',
  state_is_locked: 'O state está bloqueado por {{who}} desde {{since}}',
  state_key_lost: 'A chave da versão {{id}} foi descartada: não é possível ler o seu conteúdo',
  lock_info_no_json: 'As informações sobre o bloqueio não são JSON',
  lock_info_wrong:
    'As informações sobre o bloqueio não são as que o Terraform envia: falta o ID, ou um campo é de outro tipo',
  lock_id_wrong: 'O bloqueio tem outro ID: só o seu detentor o liberta. É possível forçar o desbloqueio na consola',
  lock_id_once: 'O parâmetro ID deve ser indicado uma vez',
  state_name_differs: 'deve ser o nome do workspace',
  state_not_a_workspace: 'Só um workspace do Terraform, OpenTofu ou Terragrunt tem state',
  state_too_large_to_show: 'O state tem mais de {{size}} MiB: transfira-o como ficheiro',
  state_encrypted: 'O cliente encriptou este state: só ele o pode ler e restaurar',
  state_not_shown: 'O state não pode ser lido como um da versão 4: transfira-o como ficheiro',
  state_removed: 'O state foi removido com esta versão: não tem conteúdo',
  state_changed: 'O state mudou entretanto: veja de novo as suas versões',
  state_newest: 'É a versão mais recente: não pode ser eliminada nem restaurada',
  state_not_restored:
    'Não é possível restaurar o state: o serial não está onde o Terraform o escreve. Transfira-o e guarde-o com `terraform state push`',
  state_lock_changed: 'O bloqueio foi entretanto libertado, ou outro cliente detém-no',
  drift_of_build: 'Um build tem uma versão, e uma verificação de drift não cria builds: verifique outro modelo',
  drift_destroys: 'Uma verificação de drift compara a configuração inteira: não pode ser combinada com -destroy',
  drift_without_workspace:
    'Uma verificação de drift precisa de um workspace: escolha um ou defina um predefinido no modelo',
  workspace_has_state:
    'O workspace tem aqui um state com {{count}} recursos: destrua-os ou remova o state na página das suas versões',
  workspace_has_state_one:
    'O workspace tem aqui um state com {{count}} recurso: destrua-o ou remova o state na página das suas versões',
  workspace_unfit: 'Este modelo não suporta este tipo de inventário',
  workspace_of_another: 'O inventário já está associado a outro modelo',
  workspace_not_attached: 'O inventário não está associado a este modelo',
  workspace_is_default: 'É o workspace predefinido do modelo: defina primeiro outro como predefinido',
  lock_lost: 'Já não detém o bloqueio: o desbloqueio foi forçado. Nada foi guardado',
}
