export const account = {
  saved: 'Cuenta guardada',
  alert: 'Alertas por correo electrónico',
  alertHint: 'De los proyectos que permiten alertas',
  currentPassword: 'Contraseña actual',
  newPassword: 'Contraseña nueva',
  emailNeedsPassword: 'Necesaria para cambiar la dirección de correo con la que se inicia sesión',
  revokeTokens: 'Revocar también mis tokens de API',
  revokeTokensHint: 'Los programas que los usan pierden el acceso de inmediato',
  otherSessions: 'Se cerrarán sus sesiones en todos los demás lugares.',
  passwordChanged: 'Contraseña cambiada. Sus demás sesiones se han cerrado.',
}
