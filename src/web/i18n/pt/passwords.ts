export const passwords = {
  forgotTitle: 'Repor a palavra-passe',
  forgotText:
    'Introduza o seu nome de utilizador ou endereço de e-mail. Receberá um e-mail com uma hiperligação para definir uma nova palavra-passe.',
  account: 'Nome de utilizador ou e-mail',
  send: 'Enviar a hiperligação',
  sentTitle: 'Verifique o seu e-mail',
  sentText:
    'Se existir uma conta para {{account}}, foi enviada para o respetivo endereço de e-mail uma hiperligação para definir uma nova palavra-passe. Funciona uma vez, durante uma hora.',
  backToSignIn: 'Voltar ao início de sessão',
  resetTitle: 'Definir uma nova palavra-passe',
  firstTitle: 'Defina a sua palavra-passe',
  resetText:
    'Para a conta {{username}}. Todas as suas sessões são terminadas; em seguida, inicie sessão com a nova palavra-passe.',
  firstText: 'Para a sua conta {{username}}. Em seguida, inicie sessão com ela.',
  newPassword: 'Nova palavra-passe',
  set: 'Definir a palavra-passe',
  doneTitle: 'Palavra-passe definida',
  doneText: 'Inicie sessão com a nova palavra-passe.',
  linkTitle: 'Esta hiperligação não funciona',
  linkText: 'Já foi usada, expirou ou está incompleta. Peça outra.',
  again: 'Pedir outra hiperligação',
  changeTitle: 'Escolha uma nova palavra-passe',
  changeText: 'Um administrador exige que altere a palavra-passe antes de continuar.',
  signInLinkText:
    'Esta hiperligação foi criada pela linha de comandos do servidor. Inicia a sessão de um administrador, uma única vez.',
  notSent: 'Não foi possível enviar a hiperligação',
  copyLink: 'Copiar a hiperligação',
  shownOnce: 'Funciona uma vez e só é mostrada aqui. Expira em',
  change: 'Alterar a palavra-passe',
}
