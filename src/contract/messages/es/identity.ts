import type { identity as english } from '../identity.ts'
import type { Translated } from '../translated.ts'

export const identity: Translated<typeof english> = {
  slug_required: 'Introduzca un ID: forma parte de la dirección del proveedor aquí',
  slug_wrong: 'debe empezar por una letra o una cifra y contener solo letras, cifras, puntos, guiones y guiones bajos',
  slug_taken: 'otro proveedor de identidad tiene este ID',
  slug_fixed: 'no se puede cambiar: hay cuentas vinculadas',
  kind_fixed: 'no se puede cambiar: añada otro proveedor de identidad',
  client_id_required: 'Introduzca el ID de cliente que emitió el proveedor',
  providers_too_many: 'Ya hay {{max}} proveedores de identidad: elimine alguno que ya no se use',
  provider_read_only:
    'El proveedor de identidad {{name}} forma parte de la configuración del servidor: modifíquelo allí',
  provider_secret_again:
    'Introduzca de nuevo el secreto: el guardado corresponde a {{before}} y nunca se envía a otra dirección ({{after}})',
  provider_test_under_way: 'La prueba de este proveedor de identidad aún no ha terminado',
  identity_no_email: '{{provider}} no envió su dirección de correo: consulte a su administrador',
  identity_email_wrong: '{{provider}} envió una dirección de correo no válida: consulte a su administrador',
  identity_no_username: '{{provider}} no envió un nombre de usuario: consulte a su administrador',
  identity_control_characters:
    '{{provider}} envió un nombre de usuario, una dirección de correo o un ID con caracteres de control: consulte a su administrador',
  identity_email_unverified:
    '{{provider}} indica que su dirección de correo no está verificada: verifíquela allí e inicie sesión de nuevo',
  identity_blocked: 'Su cuenta en este servidor está bloqueada: consulte a un administrador',
  identity_email_taken:
    '{{provider}} indica una dirección de correo que ya tiene otra cuenta y no demuestra que le pertenezca a usted: consulte a un administrador',
  identity_username_taken:
    '{{provider}} envió un nombre de usuario que ya tiene otra cuenta: pida a un administrador que lo cambie',
  identity_no_accounts:
    '{{provider}} no crea cuentas, y usted no tiene ninguna en este servidor: pida una a un administrador',
  identity_password_first: 'Introduzca una vez la contraseña de su cuenta para vincularla con {{provider}}',
  identity_password_wrong: 'No es la contraseña de su cuenta',
  identity_last:
    '{{username}} no tiene otra forma de iniciar sesión ni contraseña: confirme con last=true. La cuenta se puede volver a vincular por su dirección de correo verificada',
  identity_last_own: 'Es su única forma de iniciar sesión: pida a otro administrador que la desvincule',
  identity_link_over: 'La vinculación no terminó a tiempo: inicie sesión de nuevo con {{provider}}',
  identity_link_unknown: 'No hay nada que vincular, o tardó demasiado: inicie sesión desde el principio',
  outbound_needs_https: '{{host}} está en una red pública: su dirección debe empezar por https://',
  outbound_too_large:
    '{{host}} envió más de {{size}} KB, demasiado para un proveedor de identidad: compruebe la dirección',
  oidc_state:
    'Este inicio de sesión se empezó en otro navegador o ventana, o duró más de diez minutos: empiece de nuevo',
  oidc_denied: '{{provider}} no permitió el acceso, o se canceló allí el inicio de sesión',
  oidc_answered: '{{provider}} respondió con un error: inténtelo de nuevo o consulte a un administrador',
  oidc_unreachable: '{{provider}} no se puede usar en este momento: inténtelo más tarde o inicie sesión de otra forma',
  oidc_not_verified:
    '{{provider}} envió una respuesta que no se pudo verificar: inténtelo de nuevo o consulte a un administrador',
  oidc_no_subject: '{{provider}} no indicó quién es usted: consulte a un administrador',
  oidc_unknown: 'Aquí no se puede iniciar sesión con este proveedor',
  oidc_busy: 'Demasiados usuarios inician sesión a la vez: inténtelo de nuevo dentro de un momento',
  oidc_no_userinfo: 'Introduzca el endpoint de información del usuario: este proveedor no tiene tokens de ID',
  oidc_discovery_status: '{{host}} respondió con el estado {{status}}: compruebe la dirección',
  oidc_no_json: 'La respuesta de {{host}} no es JSON: compruebe la dirección',
  oidc_issuer_differs: 'El proveedor se identifica como {{issuer}}: introduzca exactamente eso como dirección',
  oidc_without: 'En los metadatos que publica {{host}} falta {{name}}',
  oidc_no_endpoints: 'Introduzca la dirección del proveedor, o sus endpoints de autorización y de tokens',
  oidc_no_algorithm: 'El proveedor no firma sus tokens con ningún algoritmo permitido aquí',
  oidc_no_keys: '{{host}} no publica claves con las que comprobar sus tokens',
  oidc_no_client_id: 'Falta el ID de cliente: introduzca el que emitió el proveedor',
  oidc_no_secret: 'Falta el secreto de cliente: los proveedores sin tokens de ID necesitan uno',
}
