import type { alerts as english } from '../alerts.ts'
import type { Translated } from '../translated.ts'

export const alerts: Translated<typeof english> = {
  alerts_not_allowed: 'Bitte erlauben Sie dem Projekt Benachrichtigungen, und speichern Sie es.',
  no_alert_channel:
    'Weder der Server noch dieses Projekt hat einen Kanal für Benachrichtigungen: Legen Sie einen unter Benachrichtigungen an, oder lassen Sie einen Administrator einen in der Konfiguration des Servers einschalten, etwa email_alert mit email_host und email_sender, oder slack_alert mit slack_url (docs/config.md)',
  test_alert_failed: '{{problems}}.',
  test_alert_failed_partly: '{{problems}}. Verschickt wurde der Test über {{worked}}.',
  test_under_way: 'Ein Test wird schon verschickt: Warten Sie, bis er fertig ist',
  channel_test_under_way: 'Über diesen Kanal wird schon ein Test verschickt: Warten Sie, bis er fertig ist',
  tests_too_many: 'Sie haben hier innerhalb einer Stunde {{max}} Tests verschickt: Warten Sie mit der nächsten',
  retry_only_failed:
    'Nur eine Meldung, die fehlschlug oder wartet, kann erneut versucht werden: Diese hat den Status {{status}}',
  channels_too_many: 'Hier gibt es schon {{max}} Kanäle: Löschen Sie einen, der nicht gebraucht wird',
  channel_of_server: 'ein Kanal des Servers ist für die Vorlagen aller Projekte',
  channel_templates_required: 'wählen Sie Vorlagen, oder lassen Sie den Kanal für alle gelten',
  channel_recipient_required: 'geben Sie eine Adresse ein, oder benachrichtigen Sie die Mitglieder',
  channel_field_unknown: '{{kind}} hat dieses Feld nicht: Es hat {{fields}}',
  setting_text: 'muss Text sein',
  setting_flag: 'muss true oder false sein',
  setting_one_line: 'muss eine Zeile sein',
  setting_too_long: 'darf höchstens 2000 Zeichen haben',
  setting_controls: 'darf keine Steuerzeichen enthalten',
  address_https: 'muss eine Adresse sein, die mit https:// oder http:// beginnt',
  address_with_password: 'darf weder Benutzernamen noch Passwort enthalten',
  address_forbidden: 'führt zu einer Adresse, an die nie Meldungen gehen',
  addresses_too_many: 'darf höchstens 100 Adressen enthalten',
  address_not_mail: '{{address}} ist keine E-Mail-Adresse',
  telegram_token: 'muss das Token eines Bots sein, etwa 123456:AbC…, wie es der BotFather ausgibt',
  telegram_chat: 'muss die Nummer eines Chats sein, etwa -1001234567890, oder ein Name wie @channel',
  telegram_thread: 'muss die Nummer eines Themas sein',
  ntfy_token: 'muss ein Token sein, etwa tk_…, ohne Leerzeichen',
  ntfy_topic: 'muss aus 1 bis 64 Buchstaben, Ziffern, _ oder - bestehen',
  secret_of_other_address: 'muss neu eingegeben werden, denn es wurde für {{before}} eingegeben, nicht für {{after}}',
  secret_of_no_address: 'muss neu eingegeben werden, denn es wurde ohne Adresse eingegeben, nicht für {{after}}',
  secret_unreadable: 'muss neu eingegeben werden, denn der gespeicherte Wert ist nicht lesbar',
}
