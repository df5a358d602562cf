import type { invites as english } from '../invites.ts'
import type { Translated } from '../translated.ts'

export const invites: Translated<typeof english> = {
  invites_disabled: 'Las invitaciones están desactivadas en este servidor: consulte a un administrador',
  invite_one_of: 'se necesita el correo o el usuario, no ambos',
  invite_no_email: 'Este servidor no permite invitaciones por correo: invite a un usuario',
  invite_no_user: 'Este servidor no permite invitar a usuarios: invite a una dirección de correo',
  invite_pending_already: 'Esta persona ya está invitada: reenvíe esa invitación',
  invites_pending_most: 'Este proyecto tiene {{count}} invitaciones pendientes: revoque antes algunas',
  invites_pending_most_one: 'Este proyecto tiene {{count}} invitación pendiente: revóquela antes',
  invites_too_many: 'Demasiadas invitaciones en una hora: espere antes de enviar otra',
  invite_wrong: 'Token de invitación no válido o caducado',
  invite_closed: 'La invitación ya no es válida',
  invite_expired: 'La invitación ha caducado',
  invite_inviter: 'La persona que envió esta invitación ya no puede hacerlo: pida una nueva',
  invite_other_account: 'Esta invitación es para otra cuenta: inicie sesión con esa',
  invite_no_account: 'Con este enlace no se puede crear una cuenta: inicie sesión o pida una cuenta a un administrador',
  invite_sign_in: 'Ya hay una cuenta con esta dirección de correo: inicie sesión para aceptar la invitación',
  invite_accepted_already: 'Esta invitación ya se aceptó: modifique al miembro',
  members_cannot_leave:
    'En este servidor, los miembros no pueden dejar los proyectos por sí mismos: pídalo a un propietario',
}
