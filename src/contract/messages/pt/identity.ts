import type { identity as english } from '../identity.ts'
import type { Translated } from '../translated.ts'

export const identity: Translated<typeof english> = {
  slug_required: 'Indique um ID: faz parte do endereço do fornecedor aqui',
  slug_wrong:
    'deve começar por uma letra ou um dígito e conter apenas letras, dígitos, pontos, hífenes e caracteres de sublinhado',
  slug_taken: 'outro fornecedor de identidade tem este ID',
  slug_fixed: 'não pode ser alterado: há contas associadas',
  kind_fixed: 'não pode ser alterado: adicione outro fornecedor de identidade',
  client_id_required: 'Indique o ID do cliente emitido pelo fornecedor',
  providers_too_many: 'Já existem {{max}} fornecedores de identidade: elimine alguns que já não são usados',
  provider_read_only: 'O fornecedor de identidade {{name}} faz parte da configuração do servidor: altere-o aí',
  provider_secret_again:
    'Indique o segredo de novo: o existente foi guardado para {{before}} e nunca é enviado para outro endereço ({{after}})',
  provider_test_under_way: 'O teste deste fornecedor de identidade ainda está em curso',
  identity_no_email: '{{provider}} não enviou o seu endereço de e-mail: contacte o administrador',
  identity_email_wrong: '{{provider}} enviou um endereço de e-mail inválido: contacte o administrador',
  identity_no_username: '{{provider}} não enviou um nome de utilizador: contacte o administrador',
  identity_control_characters:
    '{{provider}} enviou um nome de utilizador, um endereço de e-mail ou um ID com caracteres de controlo: contacte o administrador',
  identity_email_unverified:
    '{{provider}} indica que o seu endereço de e-mail não está verificado: verifique-o aí e inicie sessão de novo',
  identity_blocked: 'A sua conta neste servidor está bloqueada: contacte um administrador',
  identity_email_taken:
    'Outra conta tem o endereço de e-mail indicado por {{provider}}, e {{provider}} não comprova que é o seu: contacte um administrador',
  identity_username_taken:
    'Outra conta tem o nome de utilizador enviado por {{provider}}: peça a um administrador que lhe mude o nome',
  identity_no_accounts: 'Não tem conta neste servidor, e {{provider}} não cria contas: peça uma a um administrador',
  identity_password_first: 'Introduza uma vez a palavra-passe da sua conta: esta fica então associada a {{provider}}',
  identity_password_wrong: 'Esta não é a palavra-passe da sua conta',
  identity_last:
    '{{username}} não tem outra forma de iniciar sessão, nem palavra-passe: confirme com last=true. A conta pode voltar a ser associada pelo seu endereço de e-mail verificado',
  identity_last_own: 'É a sua única forma de iniciar sessão: peça a outro administrador que a desassocie',
  identity_link_over: 'A associação não foi concluída a tempo: inicie sessão com {{provider}} de novo',
  identity_link_unknown: 'Não há nada para associar, ou demorou demasiado: comece de novo o início de sessão',
  outbound_needs_https: '{{host}} está numa rede pública: o endereço deve começar por https://',
  outbound_too_large:
    '{{host}} enviou mais de {{size}} KB, demasiado para um fornecedor de identidade: verifique o endereço',
  oidc_state:
    'Este início de sessão começou noutro navegador ou janela, ou demorou mais de dez minutos: comece de novo',
  oidc_denied: '{{provider}} recusou o início de sessão, ou este foi aí cancelado',
  oidc_answered: '{{provider}} respondeu com um erro: tente de novo ou contacte um administrador',
  oidc_unreachable: 'Não é possível usar {{provider}} neste momento: tente mais tarde ou inicie sessão de outra forma',
  oidc_not_verified:
    'Não foi possível verificar a resposta de {{provider}}: tente de novo ou contacte um administrador',
  oidc_no_subject: '{{provider}} não indicou a sua identidade: contacte um administrador',
  oidc_unknown: 'Não é possível iniciar sessão aqui com este fornecedor',
  oidc_busy: 'Há demasiados utilizadores a iniciar sessão em simultâneo: tente de novo dentro de momentos',
  oidc_no_userinfo: 'Indique o endpoint de informações do utilizador: este fornecedor não tem ID tokens',
  oidc_discovery_status: '{{host}} respondeu com o estado {{status}}: verifique o endereço',
  oidc_no_json: 'A resposta de {{host}} não é JSON: verifique o endereço',
  oidc_issuer_differs: 'O fornecedor identifica-se como {{issuer}}: indique exatamente isso como endereço',
  oidc_without: 'Falta {{name}} na descrição que {{host}} fornece de si próprio',
  oidc_no_endpoints: 'Indique o endereço do fornecedor ou os seus endpoints de autorização e de tokens',
  oidc_no_algorithm: 'O fornecedor não assina os seus tokens com nenhum algoritmo permitido aqui',
  oidc_no_keys: '{{host}} não publica chaves com que seja possível verificar os seus tokens',
  oidc_no_client_id: 'Falta o ID do cliente: indique o emitido pelo fornecedor',
  oidc_no_secret: 'Falta o segredo do cliente: os fornecedores sem ID tokens precisam de um',
}
