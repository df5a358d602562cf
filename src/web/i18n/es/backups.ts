/** Backups of the server, on the system page. */
export const backups = {
  title: 'Copias de seguridad del servidor',
  place_one: 'Guardadas en {{place}}, donde se conserva la copia más reciente ({{count}}).',
  place_many: 'Guardadas en {{place}}, donde se conservan las {{count}} copias más recientes.',
  place_other: 'Guardadas en {{place}}, donde se conservan las {{count}} copias más recientes.',
  next: 'Próxima copia de seguridad:',
  noSchedule: 'No hay programación (ajuste backup.schedule).',
  none: 'Aún no se ha hecho ninguna copia de seguridad.',
  begun: 'Inicio',
  result: 'Resultado',
  origin: { schedule: 'Por programación', user: 'Por {{username}}', command: 'Desde la línea de comandos' },
  status: { running: 'En curso', success: 'Completa', error: 'Fallida' },
  verified: 'restaurada y verificada',
  unverified: 'sin verificar',
  now: 'Hacer copia ahora',
}
