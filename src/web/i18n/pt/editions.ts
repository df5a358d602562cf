import type { Translated } from '../../../contract/messages/translated.ts'
import type { editions as english } from '../en/editions.ts'

export const editions: Translated<typeof english> = {
  title: 'Subscrição',
  none: 'Não há nenhuma subscrição ativada. Entretanto, os runners de projeto, o backend do Terraform, os cofres de segredos e o resumo da tarefa estão desativados.',
  expired:
    'A subscrição expirou. Os runners de projeto, o backend do Terraform, os cofres de segredos e o resumo da tarefa estão desativados. Ative uma nova chave para voltar a usá-los.',
  plan: 'Plano',
  ends: 'Válida até',
  endless: 'Sem data de fim',
  users: 'Utilizadores Pro',
  usersOf: '{{used}} de {{count}}',
  state: 'Estado',
  state_active: 'Ativa',
  state_expired: 'Expirada',
  key: 'Chave da subscrição',
  keyHint: 'A chave recebida com a subscrição. O servidor só guarda os dados que ela contém.',
  otherKey: 'Outra chave de subscrição',
  activate: 'Ativar',
  activated: 'Subscrição ativada',
  remove: 'Remover subscrição',
  removeText:
    'Os runners de projeto, o backend do Terraform, os cofres de segredos e o resumo da tarefa são desativados. O que foi criado com eles mantém-se.',
  removed: 'Subscrição removida',
  makePro: 'Tornar-se utilizador Pro?',
  makeProText: 'Utilizadores Pro da subscrição já atribuídos: {{used}} de {{count}}.',
  makeProYes: 'Tornar-se Pro',
  madePro: 'Agora é utilizador Pro',
  missing_community: 'A edição Community não inclui esta funcionalidade: {{feature}}',
  missing_pro: 'Esta funcionalidade requer uma subscrição ativa: {{feature}}',
  off: 'Esta edição do servidor não inclui esta funcionalidade',
  missingKept: 'O que já existe aqui pode ser visto e eliminado, mas não alterado nem usado.',
  statesKept: 'Os states continuam guardados e voltam a ser mostrados assim que o backend estiver disponível.',
  activateIt: 'Ativar subscrição',
  askAdmin: 'Um administrador pode ativar uma.',
  proActive: 'A sua subscrição está ativa',
  proMissing: 'Nenhuma subscrição ativa',
}
