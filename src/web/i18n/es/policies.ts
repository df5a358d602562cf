export const policies = {
  tab: 'Políticas',
  saved: 'Políticas guardadas',
  locked: 'Definido en {{origin}}. Modifíquelo allí y reinicie el servidor.',
  signIn: 'Inicio de sesión',
  passwords: 'Contraseñas',
  tokens: 'Tokens de API',
  password_sign_in: 'Inicio de sesión con contraseña',
  password_sign_inHint:
    'Si se desactiva, los usuarios solo inician sesión con un proveedor de identidad o de otra forma. Un administrador debe haber iniciado sesión así antes. Si esa forma falla, un enlace creado en la línea de comandos del servidor inicia la sesión de un administrador.',
  second_factor_roles: 'Roles que necesitan un segundo factor',
  second_factor_rolesHint:
    'Elija roles o introduzca el identificador de un rol de un proyecto. Los usuarios con uno de ellos configuran un segundo factor en el siguiente inicio de sesión.',
  second_factor_required: 'Exigir un segundo factor',
  second_factor_requiredHint:
    'Los usuarios que no lo tengan lo configuran en el siguiente inicio de sesión. Sus sesiones se cierran ahora, salvo las abiertas por un proveedor de identidad o un directorio. Configure antes su propio segundo factor.',
  password_min_length: 'Longitud mínima de una contraseña',
  password_min_lengthHint: 'Se aplica a las contraseñas nuevas; se recomiendan al menos 8 caracteres.',
  breached_passwords: 'Rechazar contraseñas comunes y filtradas',
  breached_passwordsHint:
    'Las contraseñas nuevas se comparan con listas de este servidor. No se envían a ningún sitio.',
  invitations: 'Equipos e invitaciones',
  invites_enabled: 'Invitaciones a proyectos',
  invites_enabledHint:
    'Los miembros que gestionan un equipo pueden invitar a otros con un enlace. Mientras esté desactivado, no se acepta ningún enlace.',
  invite_type: 'A quién se puede invitar',
  invite_typeHint:
    'Las personas con una dirección de correo pueden crear una cuenta si el enlace se envió a esa dirección.',
  invite_type_username: 'Usuarios de este servidor',
  invite_type_email: 'Direcciones de correo',
  invite_type_both: 'Usuarios y direcciones de correo',
  members_can_leave: 'Los miembros pueden dejar los proyectos por sí mismos',
  members_can_leaveHint: 'Si se desactiva, solo quienes gestionan un equipo quitan miembros.',
  token_max_days: 'Duración máxima de los tokens de API nuevos, en días',
  token_max_daysHint: '0: también se puede crear un token sin caducidad.',
}
