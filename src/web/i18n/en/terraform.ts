export const terraform = {
  destroyTitle: 'Destroy resources?',
  typeName: 'To confirm, type the name of the template: {{name}}',
  unknownLoss: 'The log shows what will be done. What will be lost cannot be determined for certain.',
  lost_one: 'Destroyed or replaced: {{count}} resource',
  lost_other: 'Destroyed or replaced: {{count}} resources',
  overrideBackend: 'Override backend',
  overrideBackendHelp:
    'Declares backend "http" for the run. Its address comes from the environment variable TF_HTTP_ADDRESS of a variable group.',
  backendFilename: 'Backend filename',
  backendFilenameHelp:
    'A file of the configuration. If it already declares a backend, it is replaced for the run; if it declares more, it is refused.',
  stageArguments: 'Arguments for single stages',
  stageHelp: 'Replace the arguments above, which init never gets.',
  argumentsHelp: 'For plan; apply gets those that it takes with a plan. Press Enter after each.',
  argumentsInit: 'Arguments of init',
  argumentsPlan: 'Arguments of plan',
  argumentsApply: 'Arguments of apply',
  argumentsApplyHelp:
    'What changes the plan, such as -target, belongs to plan: apply carries out the plan that was shown.',
}
