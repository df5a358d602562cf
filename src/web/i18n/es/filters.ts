export const filters = {
  words: 'Palabras del nombre de una plantilla, un mensaje, una versión o una rama',
  status: 'Tareas con este estado, o con uno de varios',
  template: 'Tareas de una plantilla, por una parte de su nombre',
  by: 'Tareas que inició un usuario, por nombre de usuario o nombre',
  app: 'Tareas de una aplicación',
  schedule: 'Tareas que inició una programación',
  integration: 'Tareas que inició una integración',
  pinned: 'Tareas que nunca se eliminan por antigüedad o cantidad',
  combine: 'Los filtros se pueden combinar. Un nombre con espacios va entre comillas.',
}
