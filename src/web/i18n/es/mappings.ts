/** Credential mappings: which key tasks use for a host or the addresses below a prefix. */
export const mappings = {
  title: 'Asignaciones de credenciales',
  word: 'Asignación de credenciales',
  text: 'Las claves con las que las tareas obtienen submódulos, roles y colecciones de Ansible, módulos de Terraform y repositorios sin clave propia. Prevalece la dirección más larga; después, un host con su puerto; por último, un host.',
  new: 'Nueva asignación',
  edit: 'Editar asignación',
  place: 'Host o dirección',
  key: 'Clave',
  types: { host: 'Host', url: 'Dirección' },
  typeHelp: {
    host: 'La clave se usa para todo en este host: una clave SSH por SSH; usuario y contraseña por HTTPS y HTTP.',
    url: 'La clave se usa para esta dirección y todas las que estén por debajo de ella.',
  },
  placeHelp: {
    host: 'Por ejemplo, git.example.com, o git.example.com:2222 para un solo puerto.',
    url: 'Por ejemplo, https://git.example.com/team o ssh://git.example.com/team, sin nombre de usuario.',
  },
  keyHelp: 'Una clave de tipo SSH, o un usuario con contraseña o token.',
  none: 'Sin asignaciones de credenciales',
  noneText:
    'Sin una asignación, la clave de un repositorio se usa solo para su propio servidor, y nada más tiene clave.',
  removeTitle: '¿Eliminar la asignación de {{name}}?',
  removeText: 'Las tareas dejan de usar la clave allí. La clave en sí se conserva.',
  removed: 'Asignación de {{name}} eliminada',
}
