/** Identity tokens of tasks: the section of a template, and the keys on the system page. */
export const workload = {
  title: 'Identidad de carga de trabajo',
  noTokens: 'Sin tokens de identidad',
  help: 'Cada tarea recibe tokens firmados de corta duración que demuestran de qué proyecto, plantilla y tarea se trata. Vault, AWS, Azure, Google Cloud y Kubernetes los aceptan en lugar de una clave guardada.',
  token: 'Token',
  addToken: 'Añadir token',
  audience: 'Audiencia',
  audienceHelp: 'Lo que espera el otro sistema, por ejemplo, sts.amazonaws.com.',
  variable: 'Variable para el token',
  variableHelp: 'Esta variable de entorno contiene el propio token.',
  fileVariable: 'Variable para un archivo',
  fileVariableHelp:
    'Esta variable de entorno contiene la ruta de un archivo con el token, por ejemplo, AWS_WEB_IDENTITY_TOKEN_FILE.',
  lifetime: 'Validez',
  lifetimeHelp: 'De 5 minutos a 24 horas, desde el inicio de la tarea y, como máximo, su tiempo límite.',
  intro:
    'Las tareas cuya plantilla lo pide reciben tokens firmados. Otros sistemas los comprueban con las claves públicas publicadas.',
  noIssuer:
    'No se ha definido la dirección pública de este servidor (ajuste web_host). Las tareas con tokens de identidad fallan.',
  issuer: 'Emisor',
  jwks: 'Claves públicas (JWKS)',
  keys: 'Claves de firma',
  key: 'Clave',
  state: 'Estado',
  states: { next: 'Publicada', active: 'Firma', old: 'Sustituida' },
  when: { next: 'Firma', active: 'Desde', old: 'Publicada hasta:' },
  replacedAfter_one: 'Una clave se sustituye al cabo de {{count}} día.',
  replacedAfter_many: 'Una clave se sustituye al cabo de {{count}} días.',
  replacedAfter_other: 'Una clave se sustituye al cabo de {{count}} días.',
  byHand: 'Las claves solo se sustituyen manualmente.',
  rotate: 'Rotar clave',
  rotateTitle: '¿Rotar la clave de firma?',
  rotateText:
    'Se publica ahora una clave nueva, que empieza a firmar en 10 minutos. La actual sigue publicada hasta que caduque su último token, para que no falle ninguna tarea.',
  atOnce: 'La clave nueva firma de inmediato',
  atOnceHelp:
    'Los sistemas que guardan una copia de las claves públicas pueden rechazar los tokens nuevos durante unos minutos.',
  rotated: 'Clave nueva publicada',
  removeTitle: '¿Eliminar la clave {{kid}}?',
  removeText:
    'Los tokens que firmó dejan de aceptarse en cuanto otros sistemas vuelven a leer las claves públicas. Elimine una clave solo si puede haberse filtrado: una clave sustituida se elimina por sí sola cuando ha caducado su último token.',
  removed: 'Clave eliminada',
}
