import type { alerts as english } from '../../../../contract/messages/alerts.ts'
import type { Translated } from '../../translated.ts'

export const alerts: Translated<typeof english> = {
  alerts_not_allowed: 'Zezwól na alerty tego projektu i zapisz go.',
  no_alert_channel:
    'Ani serwer, ani ten projekt nie ma kanału alertów: utwórz go na stronie Alerty lub poproś administratora o włączenie kanału w konfiguracji serwera, np. email_alert z email_host i email_sender albo slack_alert z slack_url (docs/config.md)',
  test_alert_failed: '{{problems}}.',
  test_alert_failed_partly: '{{problems}}. Wysłano przez: {{worked}}.',
  test_under_way: 'Test jest już wysyłany: poczekaj na jego koniec',
  channel_test_under_way: 'Przez ten kanał jest już wysyłany test: poczekaj na jego koniec',
  tests_too_many: 'W ciągu godziny wysłano stąd już {{max}} testów: odczekaj przed następnym',
  retry_only_failed:
    'Ponowić można tylko alert, który się nie powiódł lub czeka: ten ma status {{status}}',
  channels_too_many: 'Jest tu już {{max}} kanałów alertów: usuń niepotrzebny',
  channel_of_server: 'kanał serwera dotyczy szablonów wszystkich projektów',
  channel_templates_required: 'wybierz szablony lub ustaw kanał dla wszystkich',
  channel_recipient_required: 'wprowadź adres lub powiadamiaj członków',
  channel_field_unknown: '{{kind}} nie ma takiego pola: dostępne są {{fields}}',
  setting_text: 'musi być tekstem',
  setting_flag: 'musi mieć wartość true lub false',
  setting_one_line: 'musi mieścić się w jednym wierszu',
  setting_too_long: 'może mieć najwyżej 2000 znaków',
  setting_controls: 'nie może zawierać znaków sterujących',
  address_https: 'musi być adresem zaczynającym się od https:// lub http://',
  address_with_password: 'nie może zawierać nazwy użytkownika ani hasła',
  address_forbidden: 'prowadzi do adresu, na który nigdy nie są wysyłane alerty',
  addresses_too_many: 'może zawierać najwyżej 100 adresów',
  address_not_mail: '{{address}} nie jest adresem e-mail',
  telegram_token: 'musi być tokenem bota, np. 123456:AbC…, wydanym przez BotFather',
  telegram_chat: 'musi być numerem czatu, np. -1001234567890, lub nazwą taką jak @channel',
  telegram_thread: 'musi być numerem tematu',
  ntfy_token: 'musi być tokenem, np. tk_…, bez spacji',
  ntfy_topic: 'musi składać się z 1 do 64 liter, cyfr, _ lub -',
  secret_of_other_address:
    'wymaga ponownego wprowadzenia, ponieważ podano to dla {{before}}, a nie dla {{after}}',
  secret_of_no_address: 'wymaga ponownego wprowadzenia, ponieważ nie podano tego dla {{after}}',
  secret_unreadable: 'wymaga ponownego wprowadzenia, ponieważ nie można odczytać zapisanej wartości',
}
