export const auth = {
  signIn: 'Iniciar sessão',
  login: 'Nome de utilizador ou e-mail',
  username: 'Nome de utilizador',
  usernameHint: 'Permite iniciar sessão, tal como o endereço de e-mail',
  email: 'E-mail',
  password: 'Palavra-passe',
  passwordHint: 'De {{min}} a 128 caracteres',
  showPassword: 'Mostrar ou ocultar a palavra-passe',
  incorrect: 'Utilizador ou palavra-passe incorretos',
  accountOf: 'Conta',
  accountAny: 'Onde o nome de utilizador for encontrado',
  accountLocal: 'Este servidor',
  forgot: 'Esqueceu-se da palavra-passe?',
  help: 'Como resolver problemas de início de sessão',
  setupNeededTitle: 'O Signalbox ainda não foi configurado',
  setupNeededText:
    'Abra a hiperligação de configuração inicial que o servidor mostrou ao arrancar e crie aí o primeiro administrador. A hiperligação começa com o endereço desta página e contém «setup».',
}
