export const terraform = {
  destroyTitle: 'Resources vernietigen?',
  typeName: 'Typ ter bevestiging de naam van het sjabloon: {{name}}',
  unknownLoss: 'Het log toont wat er zal gebeuren. Wat verloren gaat, kan niet met zekerheid worden bepaald.',
  lost_one: 'Vernietigd of vervangen: {{count}} resource',
  lost_other: 'Vernietigd of vervangen: {{count}} resources',
  overrideBackend: 'Backend overschrijven',
  overrideBackendHelp:
    'Declareert backend "http" voor de run. Het adres komt uit de omgevingsvariabele TF_HTTP_ADDRESS van een variabelegroep.',
  backendFilename: 'Bestandsnaam van de backend',
  backendFilenameHelp:
    'Een bestand van de configuratie. Declareert het al een backend, dan wordt die voor de run vervangen; declareert het meer, dan wordt het geweigerd.',
  stageArguments: 'Argumenten voor afzonderlijke stappen',
  stageHelp: 'Vervangen de argumenten hierboven, die init nooit krijgt.',
  argumentsHelp:
    'Voor plan; apply krijgt de argumenten die het met een plan accepteert. Druk na elk argument op Enter.',
  argumentsInit: 'Argumenten van init',
  argumentsPlan: 'Argumenten van plan',
  argumentsApply: 'Argumenten van apply',
  argumentsApplyHelp: 'Wat het plan wijzigt, zoals -target, hoort bij plan: apply voert het plan uit dat is getoond.',
}
