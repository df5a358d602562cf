/** Texts of the help for the sign-in and of the first start, which few visitors see: not part of the first load. */
export const help = {
  helpIntro:
    'Un administrador con acceso al shell puede restablecer el inicio de sesión con estos comandos, que se ejecutan en la carpeta de Signalbox:',
  helpList: 'Listar los usuarios',
  helpPassword: 'Asignar una contraseña nueva a un usuario',
  helpAdmin: 'Convertir a un usuario en administrador',
  helpLink: 'Iniciar la sesión de un administrador con un enlace, una vez',
  helpUnblock: 'Desbloquear a un usuario',
  helpFactor: 'Quitar todos los segundos factores de un usuario que los ha perdido',
  helpPlace:
    'Piden una contraseña sin mostrarla y funcionan con el servidor en marcha. En un contenedor, escriba «docker compose exec SERVICE node src/main.ts» en lugar de «npm run signalbox --». Ejecútelos con los ajustes del servidor (SIGNALBOX_DATA y los demás) para que encuentren sus datos.',
  setupTitle: 'Le damos la bienvenida a Signalbox',
  setupIntro: 'Cree el primer administrador. Después se iniciará su sesión.',
  setupSubmit: 'Crear administrador',
  setupUsedTitle: 'Este enlace ya se ha usado',
  setupUsedText: 'Ya existe un administrador. Inicie sesión o pídale una cuenta.',
  setupWrongTitle: 'Este enlace no es correcto',
  setupNoTokenTitle: 'Este enlace está incompleto',
}
