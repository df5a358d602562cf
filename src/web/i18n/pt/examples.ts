/** Examples that fill the empty fields of a form. */
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
