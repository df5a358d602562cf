export const terraform = {
  destroyTitle: '¿Destruir recursos?',
  typeName: 'Para confirmar, escriba el nombre de la plantilla: {{name}}',
  unknownLoss: 'El registro muestra qué se hará. No se puede determinar con certeza qué se perderá.',
  lost_one: 'Se destruye o reemplaza: {{count}} recurso',
  lost_many: 'Se destruyen o reemplazan: {{count}} recursos',
  lost_other: 'Se destruyen o reemplazan: {{count}} recursos',
  overrideBackend: 'Reemplazar backend',
  overrideBackendHelp:
    'Declara el backend «http» para la ejecución. Su dirección procede de la variable de entorno TF_HTTP_ADDRESS de un grupo de variables.',
  backendFilename: 'Nombre del archivo de backend',
  backendFilenameHelp:
    'Un archivo de la configuración. Si ya declara un backend, se sustituye durante la ejecución; si declara algo más, se rechaza.',
  stageArguments: 'Argumentos por etapa',
  stageHelp: 'Sustituyen a los argumentos de arriba, que init nunca recibe.',
  argumentsHelp: 'Para plan; apply recibe los que admite con un plan. Pulse Intro después de cada uno.',
  argumentsInit: 'Argumentos de init',
  argumentsPlan: 'Argumentos de plan',
  argumentsApply: 'Argumentos de apply',
  argumentsApplyHelp: 'Lo que cambia el plan, como -target, corresponde a plan: apply ejecuta el plan que se mostró.',
}
