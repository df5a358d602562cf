/** Examples that fill the empty fields of a form. */
export const examples = {
  inserted: 'Campos preenchidos: {{fields}}',
  undo: 'Desfazer',
  ansibleName: 'Configurar servidores web',
  terraformName: 'Alterar a infraestrutura de produção',
  scriptName: 'Fazer o deploy do site',
  matcherName: 'Push na main',
  version: 'Versão para o deploy',
  versionHelp: 'Três números, como 1.4.0',
  zone: 'Zona',
}
