export const permissions = {
  word: 'Permisos',
  title: 'Permisos de {{name}}',
  intro: {
    template: 'Derechos sobre esta plantilla, además de lo que permiten los roles en el proyecto.',
    view: 'Derechos sobre las plantillas de esta vista, además de lo que permiten los roles en el proyecto.',
    inventory:
      'Derechos sobre este inventario. Los miembros que pueden usarlo pueden elegirlo en plantillas sin editarlo.',
    key: 'Derechos sobre esta clave. Los miembros que pueden usarla pueden elegirla en plantillas, inventarios, repositorios e integraciones, sin leerla ni modificarla.',
  },
  restricted: 'Restringir el acceso a quienes figuran aquí',
  restrictedHint:
    'Los demás miembros siguen viendo su nombre, sus tareas y sus registros, pero no pueden ejecutarlo, usarlo ni editarlo. Los propietarios y administradores siempre pueden.',
  list: 'Roles y miembros de la lista',
  role: 'Rol {{name}}',
  remove: 'Quitar de la lista',
  none: 'No figura ningún rol ni miembro.',
  who: 'Rol o miembro',
  addTitle: 'Añadir a la lista',
  add: 'Añadir',
  use: 'Usar',
  edit: 'Editar, y cambiar estos permisos',
}
