import type { alerts as english } from '../alerts.ts'
import type { Translated } from '../translated.ts'

export const alerts: Translated<typeof english> = {
  alerts_not_allowed: 'Sta meldingen toe voor het project en sla het op.',
  no_alert_channel:
    'De server en dit project hebben geen meldingskanaal: maak er een aan onder Meldingen, of laat een beheerder er een inschakelen in de configuratie van de server, zoals email_alert met email_host en email_sender, of slack_alert met slack_url (docs/config.md)',
  test_alert_failed: '{{problems}}.',
  test_alert_failed_partly: '{{problems}}. Wel verstuurd via {{worked}}.',
  test_under_way: 'Er wordt al een test verstuurd: wacht tot die klaar is',
  channel_test_under_way: 'Er wordt al een test via dit kanaal verstuurd: wacht tot die klaar is',
  tests_too_many: 'Je hebt hier binnen een uur {{max}} tests verstuurd: wacht met de volgende',
  retry_only_failed:
    'Alleen een melding die is mislukt of wacht, kan opnieuw worden geprobeerd. Status van deze melding: {{status}}',
  channels_too_many: 'Er zijn hier al {{max}} meldingskanalen: verwijder er een dat niet nodig is',
  channel_of_server: 'een kanaal van de server is voor de sjablonen van alle projecten',
  channel_templates_required: 'kies sjablonen, of laat het kanaal voor alle sjablonen gelden',
  channel_recipient_required: 'voer een adres in, of laat de leden een melding krijgen',
  channel_field_unknown: '{{kind}} heeft dit veld niet, wel: {{fields}}',
  setting_text: 'moet een tekst zijn',
  setting_flag: 'moet true of false zijn',
  setting_one_line: 'moet één regel zijn',
  setting_too_long: 'mag maximaal 2000 tekens hebben',
  setting_controls: 'mag geen stuurtekens bevatten',
  address_https: 'moet een adres zijn dat begint met https:// of http://',
  address_with_password: 'mag geen gebruikersnaam of wachtwoord bevatten',
  address_forbidden: 'leidt naar een adres waar nooit meldingen naartoe gaan',
  addresses_too_many: 'mag maximaal 100 adressen bevatten',
  address_not_mail: '{{address}} is geen e-mailadres',
  telegram_token: 'moet het token van een bot zijn, zoals 123456:AbC…, zoals de BotFather het geeft',
  telegram_chat: 'moet het nummer van een chat zijn, zoals -1001234567890, of een naam zoals @channel',
  telegram_thread: 'moet het nummer van een topic zijn',
  ntfy_token: 'moet een token zijn, zoals tk_…, zonder spaties',
  ntfy_topic: 'moet uit 1 tot 64 letters, cijfers, _ of - bestaan',
  secret_of_other_address:
    'moet opnieuw worden ingevoerd, omdat het voor {{before}} was ingevoerd en niet voor {{after}}',
  secret_of_no_address: 'moet opnieuw worden ingevoerd, omdat het zonder adres was ingevoerd en niet voor {{after}}',
  resource_differs: '1 resource wijkt af: {{first}}',
  resources_differ: '{{count}} resources wijken af: {{first}}',
  secret_unreadable: 'moet opnieuw worden ingevoerd, omdat de opgeslagen waarde niet kan worden gelezen',
}
