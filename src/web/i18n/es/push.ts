export const push = {
  intro:
    'Signalbox puede enviar mensajes a este dispositivo, incluso sin ninguna página abierta. Indican el proyecto, la plantilla y la tarea, nada más, y terminan al cerrar la sesión.',
  on: 'Notificaciones en este dispositivo',
  onHint: 'De las tareas con «Notificarme en este navegador».',
  confirmations: 'Tareas que esperan mi confirmación',
  confirmationsHint: 'En los proyectos de los que es miembro.',
  test: 'Enviar un mensaje de prueba',
  tested: 'El mensaje se ha enviado. Si no aparece, revise los ajustes de notificaciones de este dispositivo.',
  unsupported: 'Este navegador no puede recibir mensajes.',
  insecure: 'Los navegadores solo reciben mensajes de direcciones con https.',
  install:
    'En iPhone y iPad, añada primero Signalbox a la pantalla de inicio (Compartir, Añadir a pantalla de inicio) y ábralo desde allí.',
  denied: 'Las notificaciones de este sitio están bloqueadas. Permítalas en los ajustes del navegador.',
  off: 'Este servidor no envía mensajes a dispositivos.',
  failed: 'El servicio push de este navegador no ha respondido. Inténtelo más tarde.',
}
