import type { identity as english } from '../identity.ts'
import type { Translated } from '../translated.ts'

export const identity: Translated<typeof english> = {
  slug_required: 'Informe um ID: ele faz parte do endereço do provedor aqui',
  slug_wrong: 'deve começar com uma letra ou um dígito e ter somente letras, dígitos, pontos, hifens e sublinhados',
  slug_taken: 'outro provedor de identidade tem este ID',
  slug_fixed: 'não pode ser alterado: há contas vinculadas a ele',
  kind_fixed: 'não pode ser alterado: adicione outro provedor de identidade',
  client_id_required: 'Informe o ID do cliente emitido pelo provedor',
  providers_too_many: 'Já existem {{max}} provedores de identidade: exclua alguns que não são mais usados',
  provider_read_only: 'O provedor de identidade {{name}} faz parte da configuração do servidor: altere-o lá',
  provider_secret_again:
    'Informe o segredo novamente: o armazenado foi salvo para {{before}} e nunca é enviado a outro endereço ({{after}})',
  provider_test_under_way: 'O teste deste provedor de identidade ainda está em andamento',
  identity_no_email: '{{provider}} não enviou seu endereço de e-mail: fale com o administrador',
  identity_email_wrong: '{{provider}} enviou um endereço de e-mail inválido: fale com o administrador',
  identity_no_username: '{{provider}} não enviou um nome de usuário: fale com o administrador',
  identity_control_characters:
    '{{provider}} enviou um nome de usuário, um endereço de e-mail ou um ID com caracteres de controle: fale com o administrador',
  identity_email_unverified:
    '{{provider}} informa que seu endereço de e-mail não é verificado: verifique-o lá e faça login novamente',
  identity_blocked: 'Sua conta neste servidor está bloqueada: fale com um administrador',
  identity_email_taken:
    'Outra conta tem o endereço de e-mail informado por {{provider}}, e {{provider}} não comprova que ele é seu: fale com um administrador',
  identity_username_taken:
    'Outra conta tem o nome de usuário enviado por {{provider}}: peça a um administrador que a renomeie',
  identity_no_accounts:
    'Você não tem conta neste servidor, e {{provider}} não cria contas: peça uma a um administrador',
  identity_password_first: 'Digite a senha da sua conta uma vez: ela será então vinculada a {{provider}}',
  identity_password_wrong: 'Esta não é a senha da sua conta',
  identity_last:
    '{{username}} não tem outra forma de entrar, nem senha: confirme com last=true. A conta pode ser vinculada novamente pelo endereço de e-mail verificado',
  identity_last_own: 'Esta é sua única forma de entrar: peça a outro administrador que a desvincule',
  identity_link_over: 'O vínculo não foi concluído a tempo: entre com {{provider}} novamente',
  identity_link_unknown: 'Não há nada a vincular, ou demorou demais: comece o login novamente',
  outbound_needs_https: '{{host}} está em uma rede pública: o endereço deve começar com https://',
  outbound_too_large:
    '{{host}} enviou mais de {{size}} KB, demais para um provedor de identidade: verifique o endereço',
  oidc_state: 'Este login foi iniciado em outro navegador ou janela, ou levou mais de dez minutos: comece novamente',
  oidc_denied: '{{provider}} não permitiu sua entrada, ou você cancelou o login lá',
  oidc_answered: '{{provider}} respondeu com um erro: tente novamente ou fale com um administrador',
  oidc_unreachable: '{{provider}} não pode ser usado no momento: tente mais tarde ou entre de outra forma',
  oidc_not_verified:
    '{{provider}} enviou uma resposta que não pôde ser verificada: tente novamente ou fale com um administrador',
  oidc_no_subject: '{{provider}} não informou quem você é: fale com um administrador',
  oidc_unknown: 'Não é possível entrar aqui com este provedor',
  oidc_busy: 'Muitos usuários estão entrando ao mesmo tempo: tente novamente em instantes',
  oidc_no_userinfo: 'Informe o endpoint de informações do usuário: este provedor não tem ID tokens',
  oidc_discovery_status: '{{host}} respondeu com o status {{status}}: verifique o endereço',
  oidc_no_json: 'A resposta de {{host}} não é JSON: verifique o endereço',
  oidc_issuer_differs: 'O provedor se identifica como {{issuer}}: informe exatamente isso como endereço',
  oidc_without: 'Na descrição que {{host}} fornece de si, falta {{name}}',
  oidc_no_endpoints: 'Informe o endereço do provedor ou seus endpoints de autorização e de tokens',
  oidc_no_algorithm: 'O provedor não assina seus tokens com nenhum algoritmo permitido aqui',
  oidc_no_keys: '{{host}} não publica chaves com que seus tokens possam ser verificados',
  oidc_no_client_id: 'Falta o ID do cliente: informe o emitido pelo provedor',
  oidc_no_secret: 'Falta o segredo do cliente: provedores sem ID tokens precisam de um',
}
