/** Beispiele, die leere Felder eines Formulars füllen. */
export const examples = {
  inserted: 'Campos preenchidos: {{fields}}',
  undo: 'Anular',
  ansibleName: 'Configurar servidores web',
  terraformName: 'Alterar a infraestrutura de produção',
  scriptName: 'Implementar o site',
  matcherName: 'Push para main',
  version: 'Versão a implementar',
  versionHelp: 'Três números, como 1.4.0',
  zone: 'Zona',
}
