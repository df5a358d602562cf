export const passwords = {
  forgotTitle: 'Redefinir sua senha',
  forgotText:
    'Digite seu nome de usuário ou endereço de e-mail. Você receberá um e-mail com um link para definir uma nova senha.',
  account: 'Nome de usuário ou e-mail',
  send: 'Enviar o link',
  sentTitle: 'Verifique seu e-mail',
  sentText:
    'Se houver uma conta para {{account}}, um link para definir uma nova senha está a caminho do endereço de e-mail dela. Ele funciona uma vez, dentro de uma hora.',
  backToSignIn: 'Voltar ao login',
  resetTitle: 'Definir uma nova senha',
  firstTitle: 'Defina sua senha',
  resetText:
    'Para a conta {{username}}. Todas as suas sessões são encerradas, e você entra com a nova senha.',
  firstText: 'Para sua conta {{username}}. Em seguida, você entra com ela.',
  newPassword: 'Nova senha',
  set: 'Definir a senha',
  doneTitle: 'Senha definida',
  doneText: 'Entre com sua nova senha.',
  linkTitle: 'Este link não funciona',
  linkText: 'Ele já foi usado, expirou ou está incompleto. Peça outro.',
  again: 'Pedir outro link',
  changeTitle: 'Escolha uma nova senha',
  changeText: 'Um administrador exige que você altere sua senha antes de continuar.',
  signInLinkText:
    'Este link foi criado pela linha de comando do servidor. Com ele, um administrador entra uma única vez.',
  notSent: 'Não foi possível enviar o link',
  copyLink: 'Copiar o link',
  shownOnce: 'Ele funciona uma vez e só é exibido aqui. Expira em',
  change: 'Alterar a senha',
}
