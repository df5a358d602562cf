import type { Translated } from '../../../contract/messages/translated.ts'
import type { editions as english } from '../en/editions.ts'

export const editions: Translated<typeof english> = {
  title: 'Suscripción',
  none: 'No hay ninguna suscripción activada. Hasta entonces, los runners de proyecto, el backend de Terraform, los almacenes de secretos y el resumen de tareas están desactivados.',
  expired:
    'La suscripción ha caducado. Los runners de proyecto, el backend de Terraform, los almacenes de secretos y el resumen de tareas están desactivados. Active una clave nueva para volver a usarlos.',
  plan: 'Plan',
  ends: 'Válida hasta',
  endless: 'Sin fecha de fin',
  users: 'Usuarios Pro',
  usersOf: '{{used}} de {{count}}',
  state: 'Estado',
  state_active: 'Activa',
  state_expired: 'Caducada',
  key: 'Clave de suscripción',
  keyHint: 'La clave que recibió con la suscripción. El servidor solo guarda los datos que contiene.',
  otherKey: 'Otra clave de suscripción',
  activate: 'Activar',
  activated: 'Suscripción activada',
  remove: 'Quitar la suscripción',
  removeText:
    'Los runners de proyecto, el backend de Terraform, los almacenes de secretos y el resumen de tareas se desactivan. Lo que se creó con ellos se conserva.',
  removed: 'Suscripción quitada',
  makePro: '¿Convertirse en usuario Pro?',
  makeProText: 'Usuarios Pro de la suscripción ya asignados: {{used}} de {{count}}.',
  makeProYes: 'Convertirse en Pro',
  madePro: 'Ahora es usuario Pro',
  missing_community: 'La edición Community no incluye esta funcionalidad: {{feature}}',
  missing_pro: 'Esta funcionalidad requiere una suscripción activa: {{feature}}',
  off: 'Esta edición del servidor no incluye esta funcionalidad',
  missingKept: 'Lo que ya existe aquí se puede ver y eliminar, pero no modificar ni usar.',
  statesKept: 'Los estados siguen guardados y se volverán a mostrar en cuanto esté disponible.',
  activateIt: 'Activar suscripción',
  askAdmin: 'Un administrador puede activar una.',
  proActive: 'Su suscripción está activa',
  proMissing: 'No hay ninguna suscripción activa',
}
