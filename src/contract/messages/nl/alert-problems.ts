import type { alertProblems as english } from '../alert-problems.ts'
import type { Translated } from '../translated.ts'

export const alertProblems: Translated<typeof english> = {
  alert_of_channel: '{{channel}}: {{problem}}',
  alert_with_code: '{{problem}} (code {{code}})',
  alert_given_up: 'pogingen gestaakt na {{days}} dagen: {{problem}}',
  alert_no_turn: 'is niet op tijd verstuurd',
  alert_server_stopped:
    'De server is gestopt tijdens het versturen: de melding is misschien wel aangekomen. Probeer het opnieuw als dat niet zo is',
  alert_sender_lost:
    'De server die de melding verstuurde, is intussen beëindigd: de melding is misschien wel aangekomen. Probeer het opnieuw als dat niet zo is',
  alert_not_prepared: 'kon niet worden voorbereid; details staan in het log van de server',
  alert_channel_fault: 'kon niet worden gebruikt; details staan in het log van de server',
  alert_project_off: 'is niet verstuurd: de meldingen van het project zijn intussen uitgeschakeld',
  alert_channel_off: 'is niet verstuurd: het kanaal is intussen uitgeschakeld',
  alert_type_off: 'is niet ingeschakeld in de configuratie van deze server',
  alert_no_recipients: 'heeft geen ontvangers: geen enkele gebruiker heeft meldingen in het account ingeschakeld',
  alert_mailed_elsewhere: 'is niet verstuurd: de ontvangers krijgen deze melding via een ander kanaal',
  alert_setting_missing: '{{setting}} is niet ingesteld',
  alert_field_missing: 'kan niet worden gebruikt: {{field}} is niet ingesteld. Bewerk het kanaal en vul het in',
  alert_secrets_unreadable: 'de geheimen kunnen niet worden gelezen: {{problem}}',
  alert_telegram_token_wrong: 'telegram_token is niet het token van een bot',
  alert_no_chat: 'heeft geen chat: geef het project een Telegram-chat-ID of stel telegram_chat in',
  alert_answered_code: 'antwoordde met code {{code}}',
  alert_answered_error: 'antwoordde met fout {{code}}',
  alert_mail_unencrypted:
    'email_username vereist email_secure of email_tls, omdat het wachtwoord niet onversleuteld wordt verstuurd',
  alert_mail_slow: 'duurde te lang; {{sent}} van {{all}} ontvangers hebben de melding gekregen',
  alert_mail_login: '{{host}} heeft de gebruikersnaam en het wachtwoord niet geaccepteerd',
  alert_mail_address: '{{host}} heeft de afzender of een ontvanger geweigerd',
  alert_mail_message: '{{host}} heeft het bericht geweigerd',
  alert_mail_encryption:
    'met {{host}} kon geen versleuteling worden overeengekomen: controleer email_secure en email_tls',
  alert_mail_protocol: '{{host}} is geen mailserver: controleer email_port',
  outbound_no_url: 'moet een adres zijn dat begint met https://',
  outbound_forbidden: '{{host}} leidt naar een adres waar nooit verzoeken naartoe gaan',
  outbound_private:
    '{{host}} staat op deze machine of in een privénetwerk. Een beheerder kan dat toestaan (instelling alerts.allow_private)',
  outbound_lookup_slow: '{{host}} kon niet op tijd worden opgezocht',
  outbound_unknown_host: '{{host}} is onbekend: controleer de spelling',
  outbound_no_address: '{{host}} heeft geen adres',
  outbound_slow: '{{host}} antwoordde niet binnen {{seconds}} seconden',
  outbound_refused: '{{host}} heeft de verbinding geweigerd: controleer de poort',
  outbound_closed: '{{host}} heeft de verbinding gesloten',
  outbound_unreachable: '{{host}} is vanaf hier niet bereikbaar',
  outbound_certificate: '{{host}} heeft een certificaat dat hier niet wordt vertrouwd ({{code}})',
  outbound_tls:
    '{{host}} gebruikt TLS niet zoals geconfigureerd: controleer het schema, de poort en de TLS-instellingen',
  outbound_failed: 'Verbinding met {{host}} is mislukt ({{code}})',
}
