import type { alertProblems as english } from '../alert-problems.ts'
import type { Translated } from '../translated.ts'

export const alertProblems: Translated<typeof english> = {
  alert_of_channel: '{{channel}}: {{problem}}',
  alert_with_code: '{{problem}} (codice {{code}})',
  alert_given_up: 'invio abbandonato dopo {{days}} giorni: {{problem}}',
  alert_no_turn: 'non inviato in tempo',
  alert_server_stopped:
    'Il server è stato arrestato durante l’invio: l’avviso potrebbe essere arrivato. In caso contrario, riprovare',
  alert_sender_lost:
    'Il server che lo inviava è terminato nel frattempo: l’avviso potrebbe essere arrivato. In caso contrario, riprovare',
  alert_not_prepared: 'preparazione non riuscita; i dettagli sono nel log del server',
  alert_channel_fault: 'impossibile usare il canale; i dettagli sono nel log del server',
  alert_project_off: 'non inviato: nel frattempo gli avvisi del progetto sono stati disattivati',
  alert_channel_off: 'non inviato: nel frattempo il canale è stato disattivato',
  alert_type_off: 'non è attivato nella configurazione di questo server',
  alert_no_recipients: 'non ha destinatari: nessun utente ha attivato gli avvisi nel proprio account',
  alert_mailed_elsewhere: 'non inviato: i destinatari ricevono questo avviso da un altro canale',
  alert_setting_missing: '{{setting}} non è impostato',
  alert_field_missing: 'non può essere usato: {{field}} non è impostato. Modificare il canale e inserirlo',
  alert_secrets_unreadable: 'i suoi segreti sono illeggibili: {{problem}}',
  alert_telegram_token_wrong: 'telegram_token non è il token di un bot',
  alert_no_chat: 'non ha una chat: assegnare al progetto un ID di chat Telegram oppure impostare telegram_chat',
  alert_answered_code: 'ha risposto con il codice {{code}}',
  alert_answered_error: 'ha risposto con l’errore {{code}}',
  alert_mail_unencrypted:
    'email_username richiede email_secure o email_tls, perché la password non viene inviata in chiaro',
  alert_mail_slow: 'ha richiesto troppo tempo; destinatari avvisati: {{sent}} su {{all}}',
  alert_mail_login: '{{host}} non ha accettato nome utente e password',
  alert_mail_address: '{{host}} ha rifiutato il mittente o un destinatario',
  alert_mail_message: '{{host}} ha rifiutato il messaggio',
  alert_mail_encryption:
    'Non è stato possibile negoziare la cifratura con {{host}}: verificare email_secure ed email_tls',
  alert_mail_protocol: '{{host}} non è un server di posta: verificare email_port',
  outbound_no_url: 'deve essere un indirizzo che inizia con https://',
  outbound_forbidden: '{{host}} porta a un indirizzo a cui non vengono mai inviate richieste',
  outbound_private:
    '{{host}} si trova su questa macchina o in una rete privata. Un amministratore può consentirlo (impostazione alerts.allow_private)',
  outbound_lookup_slow: 'Non è stato possibile risolvere {{host}} in tempo',
  outbound_unknown_host: '{{host}} è sconosciuto: verificare il nome',
  outbound_no_address: '{{host}} non ha un indirizzo',
  outbound_slow: '{{host}} non ha risposto entro {{seconds}} secondi',
  outbound_refused: '{{host}} ha rifiutato la connessione: verificare la porta',
  outbound_closed: '{{host}} ha chiuso la connessione',
  outbound_unreachable: '{{host}} non è raggiungibile da qui',
  outbound_certificate: '{{host}} presenta un certificato non attendibile per questo server ({{code}})',
  outbound_tls: '{{host}} non usa TLS nel modo configurato: verificare schema, porta e impostazioni TLS',
  outbound_failed: 'La connessione a {{host}} non è riuscita ({{code}})',
}
