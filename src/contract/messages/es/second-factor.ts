import type { secondFactor as english } from '../second-factor.ts'
import type { Translated } from '../translated.ts'

export const secondFactor: Translated<typeof english> = {
  totp_required: 'Introduzca el código de su aplicación de autenticación para terminar de iniciar sesión',
  second_factor_set_up_required: 'Este servidor exige un segundo factor: configúrelo para terminar de iniciar sesión',
  email_code_required: 'Introduzca el código enviado a su dirección de correo para terminar de iniciar sesión',
  email_code_wrong: 'Este código no es correcto: introduzca el del correo más reciente',
  email_code_expired: 'Este código ha caducado: solicite uno nuevo',
  email_codes_disabled: 'Los códigos por correo electrónico están desactivados en este servidor',
  email_sign_in_disabled: 'El inicio de sesión por correo electrónico está desactivado en este servidor',
  email_sign_in_refused: 'Con esta dirección de correo no se puede iniciar sesión en este servidor',
  email_codes_too_many: 'Se han enviado demasiados códigos a esta dirección: espere antes de pedir otro',
  email_factor_refused:
    'Los códigos por correo electrónico solo protegen cuentas con contraseña o proveedor de identidad, no las que inician sesión por correo',
  factor_role_wrong: 'debe ser el identificador de un rol, o administrator',
  email_factor_exists: 'Los códigos por correo electrónico ya están activados',
  passcode_form: 'deben ser las 6 cifras que muestra su aplicación de autenticación',
  passcode_wrong:
    'Este código no es correcto o ha caducado: introduzca el que muestra ahora su aplicación de autenticación',
  passcode_used: 'Este código ya se ha usado: espere a que su aplicación de autenticación muestre el siguiente',
  recovery_code_required: 'Introduzca un código de recuperación',
  recovery_code_wrong: 'Este código de recuperación no es correcto o ya se ha usado',
  second_factor_tries: 'Demasiados códigos incorrectos: inicie sesión de nuevo',
  second_factor_failures: 'Demasiados códigos incorrectos para esta cuenta: espere antes del siguiente intento',
  totp_disabled: 'Las aplicaciones de autenticación están desactivadas en este servidor',
  recovery_disabled:
    'Los códigos de recuperación están desactivados en este servidor: pida a un administrador que quite el segundo factor',
  totp_not_enabled: 'La autenticación de dos factores no está activada para este usuario',
  totp_already_enabled: 'La autenticación de dos factores ya está activada: desactívela antes',
  totp_unreadable:
    'Este servidor no puede leer el secreto de su aplicación de autenticación: use un código de recuperación o consulte a un administrador',
  second_factor_of_others: 'Solo los propios usuarios pueden configurar su segundo factor',
  token_changes_no_factor: 'Un token no puede cambiar el segundo factor de su usuario: inicie sesión',
  passkeys_need_name:
    'Los navegadores solo crean llaves de acceso para un nombre de host con https: abra la consola en una dirección así',
  passkeys_too_many: 'Ha alcanzado el máximo de llaves de acceso: quite alguna que ya no se use',
  passkeys_none: 'Esta cuenta no tiene ninguna llave de acceso',
  passkey_known: 'Esta llave de acceso ya se había añadido',
  passkey_refused: 'La respuesta de la llave de acceso no es válida o llegó demasiado tarde: inténtelo de nuevo',
  passkey_response_wrong: 'debe ser la respuesta de una llave de acceso, según la define WebAuthn',
  token_opens_no_account:
    'Un token no puede quitar el segundo factor de otro usuario ni crear un enlace para establecer una contraseña: inicie sesión',
  proof_required: 'Confirme antes su identidad: introduzca la contraseña o use el segundo factor',
}
