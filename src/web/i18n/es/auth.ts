export const auth = {
  signIn: 'Iniciar sesión',
  login: 'Nombre de usuario o correo electrónico',
  username: 'Nombre de usuario',
  usernameHint: 'Se puede iniciar sesión con él o con la dirección de correo electrónico',
  email: 'Correo electrónico',
  password: 'Contraseña',
  passwordHint: 'De {{min}} a 128 caracteres',
  showPassword: 'Mostrar u ocultar la contraseña',
  incorrect: 'El nombre de usuario o la contraseña no son correctos',
  accountOf: 'Cuenta',
  accountAny: 'Donde se encuentre el nombre de usuario',
  accountLocal: 'Este servidor',
  forgot: '¿Ha olvidado la contraseña?',
  help: 'Ayuda para problemas de inicio de sesión',
  setupNeededTitle: 'Signalbox aún no está configurado',
  setupNeededText:
    'Abra el enlace de configuración inicial que el servidor mostró al arrancar y cree allí el primer administrador. El enlace empieza por la dirección de esta página y contiene «setup».',
}
