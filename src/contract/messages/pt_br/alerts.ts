import type { alerts as english } from '../alerts.ts'
import type { Translated } from '../translated.ts'

export const alerts: Translated<typeof english> = {
  alerts_not_allowed: 'Permita alertas no projeto e salve-o.',
  no_alert_channel:
    'Nem o servidor nem este projeto têm um canal de alerta: crie um em Alertas ou peça a um administrador que ative um na configuração do servidor, como email_alert com email_host e email_sender, ou slack_alert com slack_url (docs/config.md)',
  test_alert_failed: '{{problems}}.',
  test_alert_failed_partly: '{{problems}}. Foi enviado por {{worked}}.',
  test_under_way: 'Um teste já está sendo enviado: aguarde o fim dele',
  channel_test_under_way: 'Um teste já está sendo enviado por este canal: aguarde o fim dele',
  tests_too_many: 'Você enviou {{max}} testes aqui em uma hora: aguarde antes do próximo',
  retry_only_failed: 'Só é possível tentar novamente um alerta que falhou ou que aguarda: o status deste é {{status}}',
  channels_too_many: 'Já existem {{max}} canais de alerta aqui: exclua um que não seja necessário',
  channel_of_server: 'um canal do servidor vale para os templates de todos os projetos',
  channel_templates_required: 'escolha templates ou deixe o canal valer para todos',
  channel_recipient_required: 'informe um endereço ou avise os membros',
  channel_field_unknown: '{{kind}} não tem este campo: tem {{fields}}',
  setting_text: 'deve ser um texto',
  setting_flag: 'deve ser true ou false',
  setting_one_line: 'deve ter uma única linha',
  setting_too_long: 'deve ter no máximo 2000 caracteres',
  setting_controls: 'não pode conter caracteres de controle',
  address_https: 'deve ser um endereço que comece com https:// ou http://',
  address_with_password: 'não pode conter nome de usuário nem senha',
  address_forbidden: 'leva a um endereço para o qual nunca são enviados alertas',
  addresses_too_many: 'deve ter no máximo 100 endereços',
  address_not_mail: '{{address}} não é um endereço de e-mail',
  telegram_token: 'deve ser o token de um bot, como 123456:AbC…, fornecido pelo BotFather',
  telegram_chat: 'deve ser o número de um chat, como -1001234567890, ou um nome, como @channel',
  telegram_thread: 'deve ser o número de um tópico',
  ntfy_token: 'deve ser um token, como tk_…, sem espaços',
  ntfy_topic: 'deve ter de 1 a 64 letras, dígitos, _ ou -',
  secret_of_other_address: 'deve ser informado novamente, porque foi informado para {{before}}, não para {{after}}',
  secret_of_no_address:
    'deve ser informado novamente, porque não foi informado para nenhum endereço, e não para {{after}}',
  secret_unreadable: 'deve ser informado novamente, porque o valor armazenado não pode ser lido',
}
