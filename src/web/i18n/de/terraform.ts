export const terraform = {
  destroyTitle: 'Ressourcen zerstören?',
  typeName: 'Geben Sie zur Bestätigung den Namen der Vorlage ein: {{name}}',
  unknownLoss: 'Das Log zeigt, was getan wird. Was dabei verloren geht, lässt sich nicht sicher sagen.',
  lost_one: 'Zerstört oder ersetzt: {{count}} Ressource',
  lost_other: 'Zerstört oder ersetzt: {{count}} Ressourcen',
  overrideBackend: 'Backend ersetzen',
  overrideBackendHelp:
    'Deklariert für den Lauf das Backend "http". Seine Adresse kommt aus der Umgebungsvariablen TF_HTTP_ADDRESS einer Variablengruppe.',
  backendFilename: 'Dateiname des Backends',
  backendFilenameHelp:
    'Eine Datei der Konfiguration. Deklariert sie schon ein Backend, wird sie für den Lauf ersetzt; deklariert sie mehr, wird der Lauf abgelehnt.',
  stageArguments: 'Argumente für einzelne Schritte',
  stageHelp: 'Ersetzen die Argumente oben, die init nie bekommt.',
  argumentsHelp: 'Für plan; apply bekommt davon, was es mit einem Plan annimmt. Nach jedem die Eingabetaste drücken.',
  argumentsInit: 'Argumente von init',
  argumentsPlan: 'Argumente von plan',
  argumentsApply: 'Argumente von apply',
  argumentsApplyHelp: 'Was den Plan ändert, etwa -target, gehört zu plan: apply führt den Plan aus, der gezeigt wurde.',
}
