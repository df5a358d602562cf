export const passwords = {
  forgotTitle: 'Restablecer la contraseña',
  forgotText:
    'Introduzca su nombre de usuario o su dirección de correo. Recibirá un correo con un enlace para establecer una contraseña nueva.',
  account: 'Nombre de usuario o correo electrónico',
  send: 'Enviar el enlace',
  sentTitle: 'Revise su correo',
  sentText:
    'Si existe una cuenta para {{account}}, se ha enviado a su dirección de correo un enlace para establecer una contraseña nueva. Funciona una sola vez y durante una hora.',
  backToSignIn: 'Volver al inicio de sesión',
  resetTitle: 'Establecer una contraseña nueva',
  firstTitle: 'Establecer la contraseña',
  resetText:
    'Para la cuenta {{username}}. Se cierran todas sus sesiones, y se inicia sesión con la contraseña nueva.',
  firstText: 'Para su cuenta {{username}}. Después podrá iniciar sesión con ella.',
  newPassword: 'Contraseña nueva',
  set: 'Establecer la contraseña',
  doneTitle: 'Contraseña establecida',
  doneText: 'Inicie sesión con la contraseña nueva.',
  linkTitle: 'Este enlace no funciona',
  linkText: 'Ya se ha usado, ha caducado o está incompleto. Solicite otro.',
  again: 'Solicitar otro enlace',
  changeTitle: 'Elija una contraseña nueva',
  changeText: 'Un administrador exige que cambie la contraseña antes de continuar.',
  signInLinkText:
    'Este enlace se ha creado en la línea de comandos del servidor. Inicia la sesión de un administrador, una sola vez.',
  notSent: 'No se pudo enviar el enlace',
  copyLink: 'Copiar el enlace',
  shownOnce: 'Funciona una sola vez y solo se muestra aquí. Caduca:',
  change: 'Cambiar la contraseña',
}
