export const pause = {
  switchProject: 'Pausar todas las programaciones',
  switchServer: 'Pausar todas las programaciones de este servidor',
  titleProject: '¿Pausar todas las programaciones de este proyecto?',
  titleServer: '¿Pausar las programaciones de todos los proyectos?',
  textProject:
    'Ninguna programación de este proyecto iniciará tareas hasta que se reanuden. Lo que venza entretanto se registra como omitido y no se ejecuta después. Las tareas en curso continúan.',
  textServer:
    'Ninguna programación de ningún proyecto iniciará tareas hasta que un administrador las reanude. Lo que venza entretanto se registra como omitido y no se ejecuta después. Las tareas en curso continúan.',
  reason: 'Motivo',
  reasonHelp: 'Lo verá todo el que abra una programación.',
  confirm: 'Pausar',
  resume: 'Reanudar',
  resumeTitleProject: '¿Reanudar las programaciones de este proyecto?',
  resumeTitleServer: '¿Reanudar las programaciones de todos los proyectos?',
  resumeText:
    'Volverán a iniciarse en su próxima hora prevista. Las ejecuciones omitidas entretanto no se recuperan.',
  stillServer: 'La pausa de todo el servidor sigue vigente.',
  pausedProject: 'Las programaciones de este proyecto están en pausa',
  pausedServer: 'Las programaciones de todos los proyectos están en pausa',
  resumedProject: 'Las programaciones de este proyecto se han reanudado',
  resumedServer: 'Las programaciones de todos los proyectos se han reanudado',
  by: 'por {{name}}',
  adminsOnly: 'Solo los administradores pueden hacerlo',
  mark: 'En pausa',
}
