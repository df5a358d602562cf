/** Examples that fill the empty fields of a form. */
export const examples = {
  inserted: 'Campos completados: {{fields}}',
  undo: 'Deshacer',
  ansibleName: 'Configurar servidores web',
  terraformName: 'Cambiar la infraestructura de producción',
  scriptName: 'Desplegar el sitio web',
  matcherName: 'Push a main',
  version: 'Versión que se va a desplegar',
  versionHelp: 'Tres números, por ejemplo 1.4.0',
  zone: 'Zona',
}
