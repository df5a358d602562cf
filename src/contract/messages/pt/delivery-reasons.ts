import type { deliveryReasons as english } from '../delivery-reasons.ts'
import type { Translated } from '../translated.ts'

export const deliveryReasons: Translated<typeof english> = {
  no_matcher: 'Não há condições: os endereços do projeto e do servidor precisam de pelo menos uma',
  matcher_failed: '{{matcher}}: condição não satisfeita',
  sent_a_ping: '{{sender}} enviou um ping, que testa a ligação e não inicia nada',
  trigger_unreadable: 'Não é possível ler as definições da integração: guarde-a de novo',
  stored_answers_unread: 'Não é possível ler as respostas guardadas da integração: {{problem}}',
  value_not_found: '{{value}}: nada encontrado em {{key}} para {{variable}}',
  deliveries_too_many: 'Chegaram mais de {{max}} entregas por minuto de remetentes sem autenticação: passe a exigi-la',
  delivery_too_large: 'O corpo tem mais de {{kib}} KiB',
  received_before: 'A mesma entrega já foi recebida antes',
  received_before_as: 'A mesma entrega já foi recebida antes, como entrega {{delivery}}',
  header_not_kept: 'O cabeçalho {{header}} continha um segredo e não é mantido: peça ao remetente que envie de novo',
  not_started_by_fault: 'Este servidor não conseguiu iniciar a tarefa: o respetivo registo contém os detalhes',
  sender_key_empty: 'A chave não tem segredo: escolha ou guarde um',
  header_missing: 'Falta o cabeçalho {{header}}',
  signature_wrong: 'A assinatura em {{header}} não corresponde ao corpo e ao segredo',
  token_wrong: 'O token em {{header}} está errado',
  login_missing: 'Faltam o utilizador e a palavra-passe: o cabeçalho Authorization deve começar por Basic',
  login_wrong: 'O utilizador ou a palavra-passe está errado',
  method_unknown: 'O método {{method}} é desconhecido',
}
