import type { alertProblems as english } from '../alert-problems.ts'
import type { Translated } from '../translated.ts'

export const alertProblems: Translated<typeof english> = {
  alert_of_channel: '{{channel}}: {{problem}}',
  alert_with_code: '{{problem}} (código {{code}})',
  alert_given_up: 'desistência após {{days}} dias: {{problem}}',
  alert_no_turn: 'não foi enviado a tempo',
  alert_server_stopped:
    'O servidor foi parado durante o envio: o alerta pode ter chegado. Tente novamente se não chegou',
  alert_sender_lost:
    'O servidor que fazia o envio foi encerrado nesse meio-tempo: o alerta pode ter chegado. Tente novamente se não chegou',
  alert_not_prepared: 'não pôde ser preparado; o log do servidor traz os detalhes',
  alert_channel_fault: 'não pôde ser usado; o log do servidor traz os detalhes',
  alert_project_off: 'não foi enviado: os alertas do projeto foram desativados nesse meio-tempo',
  alert_channel_off: 'não foi enviado: o canal foi desativado nesse meio-tempo',
  alert_type_off: 'não está ativado na configuração deste servidor',
  alert_no_recipients: 'não tem destinatários: nenhum usuário ativou alertas na própria conta',
  alert_mailed_elsewhere: 'não foi enviado: os destinatários recebem este alerta por outro canal',
  alert_setting_missing: '{{setting}} não está definido',
  alert_field_missing: 'não pode ser usado: {{field}} não está definido. Edite o canal e informe o valor',
  alert_secrets_unreadable: 'os segredos do canal não podem ser lidos: {{problem}}',
  alert_telegram_token_wrong: 'telegram_token não é o token de um bot',
  alert_no_chat: 'não tem chat: informe um ID de chat do Telegram no projeto ou defina telegram_chat',
  alert_answered_code: 'respondeu com o código {{code}}',
  alert_answered_error: 'respondeu com o erro {{code}}',
  alert_mail_unencrypted:
    'email_username precisa de email_secure ou email_tls, porque a senha não é enviada sem criptografia',
  alert_mail_slow: 'demorou demais; {{sent}} de {{all}} foram avisados',
  alert_mail_login: '{{host}} não aceitou o nome de usuário e a senha',
  alert_mail_address: '{{host}} recusou o remetente ou um destinatário',
  alert_mail_message: '{{host}} recusou a mensagem',
  alert_mail_encryption: '{{host}} não conseguiu negociar a criptografia: verifique email_secure e email_tls',
  alert_mail_protocol: '{{host}} não é um servidor de e-mail: verifique email_port',
  outbound_no_url: 'deve ser um endereço que comece com https://',
  outbound_forbidden: '{{host}} leva a um endereço para o qual nunca são enviadas requisições',
  outbound_private:
    '{{host}} está nesta máquina ou em uma rede privada. Um administrador pode permitir isso (configuração alerts.allow_private)',
  outbound_lookup_slow: '{{host}} não pôde ser resolvido a tempo',
  outbound_unknown_host: '{{host}} é desconhecido: verifique a grafia',
  outbound_no_address: '{{host}} não tem endereço',
  outbound_slow: '{{host}} não respondeu em {{seconds}} segundos',
  outbound_refused: '{{host}} recusou a conexão: verifique a porta',
  outbound_closed: '{{host}} fechou a conexão',
  outbound_unreachable: '{{host}} não pode ser alcançado daqui',
  outbound_certificate: '{{host}} tem um certificado que não é confiável aqui ({{code}})',
  outbound_tls: '{{host}} não usa TLS como configurado: verifique o esquema, a porta e as configurações de TLS',
  outbound_failed: 'A conexão com {{host}} falhou ({{code}})',
}
