export const identities = {
  action: 'Cuentas vinculadas',
  titleOf: 'Cuentas vinculadas de {{name}}',
  intro: 'Las cuentas de proveedores de identidad y directorios con las que este usuario inicia sesión.',
  none: 'Ninguna: este usuario no ha iniciado sesión con un proveedor de identidad ni con un directorio.',
  kind_oidc: 'Proveedor de identidad',
  kind_ldap: 'Directorio',
  kind_gone: 'Proveedor eliminado',
  linked: 'Vinculada',
  onlyWay: 'Única forma de iniciar sesión',
  ownLast: 'Pida a otro administrador que desvincule su única forma de iniciar sesión.',
  unlink: 'Desvincular',
  unlinkTitle: '¿Desvincular {{name}}?',
  unlinkText:
    '{{name}} ya no podrá iniciar sesión con esta cuenta. Se cierran las sesiones que abrió y se retira lo que las reglas concedieron por sus grupos.',
  lastExternal:
    '{{name}} no tiene contraseña aquí. La cuenta se puede volver a vincular iniciando sesión con la misma dirección de correo verificada.',
  lastLocal:
    'Ofrezca a {{name}} otra forma de iniciar sesión: restablezca la contraseña o permita el inicio de sesión con contraseña.',
  unlinked: 'Cuenta de {{name}} desvinculada',
}
