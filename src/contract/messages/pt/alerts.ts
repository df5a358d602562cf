import type { alerts as english } from '../alerts.ts'
import type { Translated } from '../translated.ts'

export const alerts: Translated<typeof english> = {
  alerts_not_allowed: 'Permita alertas no projeto e guarde-o.',
  no_alert_channel:
    'Nem o servidor nem este projeto têm um canal de alerta: crie um em Alertas ou peça a um administrador que ative um na configuração do servidor, como email_alert com email_host e email_sender, ou slack_alert com slack_url (docs/config.md)',
  test_alert_failed: '{{problems}}.',
  test_alert_failed_partly: '{{problems}}. Foi enviado por {{worked}}.',
  test_under_way: 'Já está a ser enviado um teste: aguarde que termine',
  channel_test_under_way: 'Já está a ser enviado um teste por este canal: aguarde que termine',
  tests_too_many: 'Foram enviados aqui {{max}} testes numa hora: aguarde antes do próximo',
  retry_only_failed:
    'Só é possível tentar de novo um alerta que falhou ou que está em espera: o estado deste é {{status}}',
  channels_too_many: 'Já existem {{max}} canais de alerta aqui: elimine um que não seja necessário',
  channel_of_server: 'um canal do servidor destina-se aos modelos de todos os projetos',
  channel_templates_required: 'escolha modelos ou destine o canal a todos',
  channel_recipient_required: 'indique um endereço ou avise os membros',
  channel_field_unknown: '{{kind}} não tem este campo: tem {{fields}}',
  setting_text: 'deve ser um texto',
  setting_flag: 'deve ser true ou false',
  setting_one_line: 'deve ter uma única linha',
  setting_too_long: 'deve ter no máximo 2000 caracteres',
  setting_controls: 'não pode conter caracteres de controlo',
  address_https: 'deve ser um endereço que comece por https:// ou http://',
  address_with_password: 'não pode conter nome de utilizador nem palavra-passe',
  address_forbidden: 'leva a um endereço para o qual nunca são enviados alertas',
  addresses_too_many: 'deve ter no máximo 100 endereços',
  address_not_mail: '{{address}} não é um endereço de e-mail',
  telegram_token: 'deve ser o token de um bot, como 123456:AbC…, tal como indicado pelo BotFather',
  telegram_chat: 'deve ser o número de um chat, como -1001234567890, ou um nome, como @channel',
  telegram_thread: 'deve ser o número de um tópico',
  ntfy_token: 'deve ser um token, como tk_…, sem espaços',
  ntfy_topic: 'deve ter de 1 a 64 letras, dígitos, _ ou -',
  secret_of_other_address: 'deve ser indicado de novo, porque foi indicado para {{before}} e não para {{after}}',
  secret_of_no_address:
    'deve ser indicado de novo, porque não foi indicado para nenhum endereço e agora seria para {{after}}',
  resource_differs: '1 recurso difere: {{first}}',
  resources_differ: '{{count}} recursos diferem: {{first}}',
  secret_unreadable: 'deve ser indicado de novo, porque não é possível ler o valor guardado',
}
