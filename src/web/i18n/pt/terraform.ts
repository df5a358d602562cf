export const terraform = {
  destroyTitle: 'Destruir recursos?',
  typeName: 'Para confirmar, escreva o nome do modelo: {{name}}',
  unknownLoss: 'O registo mostra o que será feito. Não é possível determinar com certeza o que se perderá.',
  lost_one: 'Destruído ou substituído: {{count}} recurso',
  lost_many: 'Destruídos ou substituídos: {{count}} recursos',
  lost_other: 'Destruídos ou substituídos: {{count}} recursos',
  overrideBackend: 'Substituir backend',
  overrideBackendHelp:
    'Declara o backend "http" para a execução. O endereço vem da variável de ambiente TF_HTTP_ADDRESS de um grupo de variáveis.',
  backendFilename: 'Nome do ficheiro do backend',
  backendFilenameHelp:
    'Um ficheiro da configuração. Se já declarar um backend, é substituído na execução; se declarar mais do que isso, é recusado.',
  stageArguments: 'Argumentos por etapa',
  stageHelp: 'Substituem os argumentos acima, que init nunca recebe.',
  argumentsHelp: 'Para plan; apply recebe os que aceita com um plano. Prima Enter após cada um.',
  argumentsInit: 'Argumentos de init',
  argumentsPlan: 'Argumentos de plan',
  argumentsApply: 'Argumentos de apply',
  argumentsApplyHelp: 'O que muda o plano, como -target, pertence a plan: apply executa o plano que foi mostrado.',
}
