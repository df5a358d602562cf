export const overview = {
  deciding: 'A la espera de una decisión',
  noneDeciding: 'Nada espera una decisión.',
  running: 'En ejecución',
  noneRunning: 'No hay nada en ejecución.',
  failed: 'Fallidas en las últimas 24 horas',
  noneFailed: 'La última ejecución no ha fallado en ninguna plantilla.',
  coming: 'Próximas programaciones',
  noneComing: 'No hay ninguna programación activa.',
  more: 'Se muestran las primeras {{count}}. Las demás figuran en sus proyectos.',
}
