import type { push as english } from '../push.ts'
import type { Translated } from '../translated.ts'

export const push: Translated<typeof english> = {
  push_off: 'Este servidor não envia mensagens para dispositivos',
  push_needs_session: 'As mensagens vão para um navegador conectado: um token não tem nenhum',
  push_not_enabled: 'Ative primeiro as notificações neste navegador',
  push_endpoint_wrong: 'deve ser o endereço que o serviço push forneceu ao navegador',
  push_service_unknown: 'A configuração push_services não inclui {{host}}, o serviço push deste navegador',
  push_keys_wrong: 'devem ser as chaves de uma inscrição push',
  push_gone: 'O navegador não aceita mais mensagens: ative as notificações novamente',
  push_answered: '{{host}} recusou a mensagem com o código {{code}}',
  push_unreadable: 'Não é possível descriptografar a inscrição deste navegador: ative as notificações novamente',
}
