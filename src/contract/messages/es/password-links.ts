import type { passwordLinks as english } from '../password-links.ts'
import type { Translated } from '../translated.ts'

export const passwordLinks: Translated<typeof english> = {
  new_password_required: 'Debe establecer una contraseña nueva para terminar de iniciar sesión',
  new_password_not_due: 'No se exige una contraseña nueva: cambie la suya en el menú de la cuenta',
  password_same: 'Es su contraseña actual: elija otra',
  link_wrong: 'Este enlace no es correcto, ya se ha usado o ha caducado: solicite otro',
  link_own: 'No puede crear un enlace para su propia cuenta: cambie la contraseña en el menú de la cuenta',
  link_blocked: 'Este usuario está bloqueado: desbloquee antes la cuenta',
  reset_no_mail: 'Este servidor no puede enviar correos sobre contraseñas: pida un enlace a un administrador',
  mail_needs_address:
    'Este servidor no conoce su propia dirección, por lo que no envía enlaces: defina web_host y comparta este enlace por su cuenta',
}
