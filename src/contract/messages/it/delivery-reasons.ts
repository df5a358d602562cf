import type { deliveryReasons as english } from '../delivery-reasons.ts'
import type { Translated } from '../translated.ts'

export const deliveryReasons: Translated<typeof english> = {
  no_matcher: 'Non ci sono condizioni: gli indirizzi del progetto e del server ne richiedono almeno una',
  matcher_failed: '{{matcher}}: condizione non soddisfatta',
  sent_a_ping: '{{sender}} ha inviato un ping, che prova la connessione e non avvia nulla',
  trigger_unreadable: 'Le sue impostazioni sono illeggibili: salvarle di nuovo',
  stored_answers_unread: 'Le risposte memorizzate sono illeggibili: {{problem}}',
  value_not_found: '{{value}}: non è stato trovato nulla in {{key}} per {{variable}}',
  deliveries_too_many: 'Più di {{max}} consegne al minuto da mittenti non autenticati: richiedere l’autenticazione',
  delivery_too_large: 'Il body supera {{kib}} KiB',
  received_before: 'La stessa consegna è già stata ricevuta',
  received_before_as: 'La stessa consegna è già stata ricevuta, come consegna {{delivery}}',
  header_not_kept:
    'L’header {{header}} conteneva un segreto e non viene conservato: far inviare di nuovo la richiesta dal mittente',
  not_started_by_fault: 'Questo server non è riuscito ad avviarla: i dettagli sono nel suo log',
  sender_key_empty: 'La chiave non ha un segreto: sceglierne o salvarne uno',
  header_missing: 'Manca l’header {{header}}',
  signature_wrong: 'La firma in {{header}} non corrisponde al body e al segreto',
  token_wrong: 'Il token in {{header}} è errato',
  login_missing: 'Mancano nome utente e password: l’header Authorization deve iniziare con Basic',
  login_wrong: 'Nome utente o password non corretti',
  method_unknown: 'Il metodo {{method}} è sconosciuto',
}
