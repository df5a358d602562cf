import type { push as english } from '../push.ts'
import type { Translated } from '../translated.ts'

export const push: Translated<typeof english> = {
  push_off: 'Este servidor não envia mensagens para dispositivos',
  push_needs_session: 'As mensagens vão para um navegador com sessão iniciada: um token não tem nenhum',
  push_not_enabled: 'Ative primeiro as notificações neste navegador',
  push_endpoint_wrong: 'deve ser o endereço que o serviço push forneceu ao navegador',
  push_service_unknown: 'A definição push_services não inclui {{host}}, o serviço push deste navegador',
  push_keys_wrong: 'devem ser as chaves de uma subscrição push',
  push_gone: 'O navegador já não aceita mensagens: ative as notificações de novo',
  push_answered: '{{host}} recusou a mensagem com o código {{code}}',
  push_unreadable: 'Não é possível desencriptar a subscrição deste navegador: ative as notificações de novo',
}
