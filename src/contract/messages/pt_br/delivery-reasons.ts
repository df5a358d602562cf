import type { deliveryReasons as english } from '../delivery-reasons.ts'
import type { Translated } from '../translated.ts'

export const deliveryReasons: Translated<typeof english> = {
  no_matcher: 'Não há condições: endereços do projeto e do servidor precisam de ao menos uma',
  matcher_failed: '{{matcher}}: condição não atendida',
  sent_a_ping: '{{sender}} enviou um ping, que testa a conexão e não inicia nada',
  trigger_unreadable: 'As configurações da integração não podem ser lidas: salve-a novamente',
  stored_answers_unread: 'As respostas armazenadas da integração não podem ser lidas: {{problem}}',
  value_not_found: '{{value}}: nada encontrado em {{key}} para {{variable}}',
  deliveries_too_many: 'Mais de {{max}} entregas por minuto vieram de remetentes sem autenticação: passe a exigi-la',
  delivery_too_large: 'O corpo tem mais de {{kib}} KiB',
  received_before: 'A mesma entrega já foi recebida antes',
  received_before_as: 'A mesma entrega já foi recebida antes, como entrega {{delivery}}',
  header_not_kept: 'O cabeçalho {{header}} continha um segredo e não é mantido: peça ao remetente que envie novamente',
  not_started_by_fault: 'Este servidor não conseguiu iniciar a tarefa: o log dele traz os detalhes',
  sender_key_empty: 'A chave não tem segredo: escolha ou salve um',
  header_missing: 'Falta o cabeçalho {{header}}',
  signature_wrong: 'A assinatura em {{header}} não corresponde ao corpo e ao segredo',
  token_wrong: 'O token em {{header}} está errado',
  login_missing: 'Faltam o login e a senha: o cabeçalho Authorization deve começar com Basic',
  login_wrong: 'O login ou a senha está errado',
  method_unknown: 'O método {{method}} é desconhecido',
}
