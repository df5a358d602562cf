import type { Translated } from '../../../contract/messages/translated.ts'
import type { editions as english } from '../en/editions.ts'

export const editions: Translated<typeof english> = {
  title: 'Assinatura',
  none: 'Nenhuma assinatura está ativada. Enquanto isso, os runners de projeto, o backend do Terraform, os cofres de segredos e o resumo da tarefa ficam desativados.',
  expired:
    'A assinatura expirou. Os runners de projeto, o backend do Terraform, os cofres de segredos e o resumo da tarefa estão desativados. Ative uma nova chave para voltar a usá-los.',
  plan: 'Plano',
  ends: 'Válida até',
  endless: 'Sem data de término',
  users: 'Usuários Pro',
  usersOf: '{{used}} de {{count}}',
  state: 'Status',
  state_active: 'Ativa',
  state_expired: 'Expirada',
  key: 'Chave da assinatura',
  keyHint: 'A chave recebida com a assinatura. O servidor armazena somente os dados que ela contém.',
  otherKey: 'Outra chave de assinatura',
  activate: 'Ativar',
  activated: 'Assinatura ativada',
  remove: 'Remover assinatura',
  removeText:
    'Os runners de projeto, o backend do Terraform, os cofres de segredos e o resumo da tarefa são desativados. O que foi criado com eles é mantido.',
  removed: 'Assinatura removida',
  makePro: 'Tornar-se usuário Pro?',
  makeProText: 'Usuários Pro da assinatura já atribuídos: {{used}} de {{count}}.',
  makeProYes: 'Tornar-me Pro',
  madePro: 'Agora você é usuário Pro',
  missing_community: 'A edição Community não inclui esta funcionalidade: {{feature}}',
  missing_pro: 'Esta funcionalidade requer uma assinatura ativa: {{feature}}',
  off: 'Esta edição do servidor não inclui esta funcionalidade',
  missingKept: 'O que já existe aqui pode ser visto e excluído, mas não alterado nem usado.',
  statesKept: 'Os states continuam armazenados e voltam a ser exibidos assim que o backend estiver disponível.',
  activateIt: 'Ativar assinatura',
  askAdmin: 'Um administrador pode ativar uma.',
  proActive: 'Sua assinatura está ativa',
  proMissing: 'Nenhuma assinatura ativa',
}
