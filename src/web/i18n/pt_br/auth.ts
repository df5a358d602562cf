export const auth = {
  signIn: 'Entrar',
  login: 'Nome de usuário ou e-mail',
  username: 'Nome de usuário',
  usernameHint: 'Você pode entrar com ele ou com seu endereço de e-mail',
  email: 'E-mail',
  password: 'Senha',
  passwordHint: 'De {{min}} a 128 caracteres',
  showPassword: 'Mostrar ou ocultar a senha',
  incorrect: 'Usuário ou senha incorretos',
  accountOf: 'Conta',
  accountAny: 'Onde o nome de usuário for encontrado',
  accountLocal: 'Este servidor',
  forgot: 'Esqueceu a senha?',
  help: 'Como resolver problemas de login',
  setupNeededTitle: 'O Signalbox ainda não foi configurado',
  setupNeededText:
    'Abra o link de configuração inicial que o servidor exibiu ao iniciar e crie nele o primeiro administrador. O link começa com o endereço desta página e contém “setup”.',
}
