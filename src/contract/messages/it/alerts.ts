import type { alerts as english } from '../alerts.ts'
import type { Translated } from '../translated.ts'

export const alerts: Translated<typeof english> = {
  alerts_not_allowed: 'Consentire gli avvisi per il progetto e salvarlo.',
  no_alert_channel:
    'Né il server né questo progetto ha un canale di avviso: crearne uno in Avvisi, oppure far attivare da un amministratore uno di quelli della configurazione del server, ad esempio email_alert con email_host ed email_sender, oppure slack_alert con slack_url (docs/config.md)',
  test_alert_failed: '{{problems}}.',
  test_alert_failed_partly: '{{problems}}. Inviato tramite {{worked}}.',
  test_under_way: 'Una prova è già in corso: attendere che finisca',
  channel_test_under_way: 'Una prova tramite questo canale è già in corso: attendere che finisca',
  tests_too_many: '{{max}} prove già inviate qui nell’ultima ora: attendere prima della prossima',
  retry_only_failed: 'È possibile riprovare solo un avviso non riuscito o in attesa: lo stato di questo è {{status}}',
  channels_too_many: 'Qui ci sono già {{max}} canali di avviso: eliminarne uno che non serve',
  channel_of_server: 'un canale del server vale per i template di tutti i progetti',
  channel_templates_required: 'scegliere dei template oppure far valere il canale per tutti',
  channel_recipient_required: 'inserire un indirizzo oppure avvisare i membri',
  channel_field_unknown: '{{kind}} non ha questo campo: ha {{fields}}',
  setting_text: 'deve essere un testo',
  setting_flag: 'deve essere true o false',
  setting_one_line: 'deve essere una sola riga',
  setting_too_long: 'deve avere al massimo 2000 caratteri',
  setting_controls: 'non deve contenere caratteri di controllo',
  address_https: 'deve essere un indirizzo che inizia con https:// o http://',
  address_with_password: 'non deve contenere nome utente né password',
  address_forbidden: 'porta a un indirizzo a cui non vengono mai inviati avvisi',
  addresses_too_many: 'sono ammessi al massimo 100 indirizzi',
  address_not_mail: '{{address}} non è un indirizzo email',
  telegram_token: 'deve essere il token di un bot, ad esempio 123456:AbC…, come lo fornisce BotFather',
  telegram_chat: 'deve essere il numero di una chat, ad esempio -1001234567890, o un nome come @channel',
  telegram_thread: 'deve essere il numero di un argomento',
  ntfy_token: 'deve essere un token, ad esempio tk_…, senza spazi',
  ntfy_topic: 'deve avere da 1 a 64 lettere, cifre, _ o -',
  secret_of_other_address: 'va inserito di nuovo, perché era stato inserito per {{before}} e non per {{after}}',
  secret_of_no_address:
    'va inserito di nuovo, perché era stato inserito senza un indirizzo e ora è destinato a {{after}}',
  secret_unreadable: 'va inserito di nuovo, perché il valore memorizzato è illeggibile',
}
