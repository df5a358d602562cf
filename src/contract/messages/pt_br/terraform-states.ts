import type { terraformStates as english } from '../terraform-states.ts'
import type { Translated } from '../translated.ts'

export const terraformStates: Translated<typeof english> = {
  state_address_unknown: 'O endereço é desconhecido, ou o login e a senha dele estão errados',
  state_address_limit: 'Muitas requisições suas com endereços, logins ou senhas errados: aguarde um minuto',
  state_too_large: 'O state tem mais de {{size}} MiB, o limite deste servidor (configuração max_state_bytes)',
  state_no_json: 'O corpo não é JSON válido',
  state_field_missing: 'O corpo não é um state do Terraform: o campo {{field}} está ausente ou incorreto',
  state_md5_differs: 'O corpo não tem o hash que o cabeçalho Content-MD5 anuncia: foi danificado na transmissão',
  state_broke_off: 'A conexão terminou antes do último byte: nada foi armazenado',
  state_other_lineage:
    'O state pertence a um histórico (lineage {{lineage}}) diferente do armazenado ({{stored}}): nada foi sobrescrito',
  state_serial_lower: 'O state tem o serial {{serial}} e é mais antigo que o armazenado, que tem o serial {{stored}}',
  state_serial_taken: 'Outro state com o serial {{serial}} já está armazenado: leia-o e aplique a mudança a ele',
  state_is_locked: 'O state está bloqueado por {{who}} desde {{since}}',
  state_key_lost: 'A chave da versão {{id}} foi descartada: seu conteúdo não pode ser lido',
  lock_info_no_json: 'As informações sobre o bloqueio não são JSON',
  lock_info_wrong:
    'As informações sobre o bloqueio não são as que o Terraform envia: falta o ID, ou um campo é de outro tipo',
  lock_id_wrong: 'O bloqueio tem outro ID: somente seu detentor o libera. É possível forçar o desbloqueio no console',
  lock_id_once: 'O parâmetro ID deve ser informado uma vez',
  state_name_differs: 'deve ser o nome do workspace',
  state_not_a_workspace: 'Somente um workspace do Terraform, OpenTofu ou Terragrunt tem state',
  state_too_large_to_show: 'O state tem mais de {{size}} MiB: baixe-o como arquivo',
  state_encrypted: 'O cliente criptografou este state: somente ele pode lê-lo e restaurá-lo',
  state_not_shown: 'O state não pode ser lido como um da versão 4: baixe-o como arquivo',
  state_removed: 'O state foi removido com esta versão: ela não tem conteúdo',
  state_changed: 'O state mudou nesse meio-tempo: veja novamente suas versões',
  state_newest: 'Esta é a versão mais recente: não pode ser excluída nem restaurada',
  state_not_restored:
    'O state não pode ser restaurado: o serial não está onde o Terraform o grava. Baixe-o e armazene-o com `terraform state push`',
  state_lock_changed: 'O bloqueio foi liberado nesse meio-tempo, ou outro cliente o detém',
  drift_of_build: 'Um build tem versão, e uma verificação de drift não gera builds: verifique outro template',
  drift_destroys: 'Uma verificação de drift compara a configuração inteira: não pode ser combinada com -destroy',
  drift_without_workspace:
    'Uma verificação de drift precisa de um workspace: escolha um ou defina um padrão no template',
  workspace_has_state:
    'O workspace tem aqui um state com {{count}} recursos: destrua-os ou remova o state na página de suas versões',
  workspace_has_state_one:
    'O workspace tem aqui um state com {{count}} recurso: destrua-o ou remova o state na página de suas versões',
  workspace_unfit: 'Este tipo de inventário não é aceito por este template',
  workspace_of_another: 'O inventário já está associado a outro template',
  workspace_not_attached: 'O inventário não está associado a este template',
  workspace_is_default: 'Este é o workspace padrão do template: defina antes outro como padrão',
  lock_lost: 'Você não detém mais o bloqueio: o desbloqueio foi forçado. Nada foi armazenado',
}
