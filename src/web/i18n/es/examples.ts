/** Beispiele, die leere Felder eines Formulars füllen. */
export const examples = {
  inserted: 'Campos rellenados: {{fields}}',
  undo: 'Deshacer',
  ansibleName: 'Configurar servidores web',
  terraformName: 'Cambiar la infraestructura de producción',
  scriptName: 'Desplegar el sitio web',
  matcherName: 'Push a main',
  version: 'Versión que desplegar',
  versionHelp: 'Tres números, por ejemplo 1.4.0',
  zone: 'Zona',
}
