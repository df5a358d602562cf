export const terraform = {
  destroyTitle: 'Distruggere risorse?',
  typeName: 'Per confermare, digitare il nome del template: {{name}}',
  unknownLoss: 'Il log mostra che cosa verrà fatto. Non è possibile determinare con certezza che cosa andrà perso.',
  lost_one: 'Distrutta o sostituita: {{count}} risorsa',
  lost_many: 'Distrutte o sostituite: {{count}} risorse',
  lost_other: 'Distrutte o sostituite: {{count}} risorse',
  overrideBackend: 'Sovrascrivi backend',
  overrideBackendHelp:
    'Dichiara il backend «http» per l’esecuzione. Il suo indirizzo proviene dalla variabile d’ambiente TF_HTTP_ADDRESS di un gruppo di variabili.',
  backendFilename: 'Nome del file del backend',
  backendFilenameHelp:
    'Un file della configurazione. Se dichiara già un backend, viene sostituito per l’esecuzione; se dichiara altro, viene rifiutato.',
  stageArguments: 'Argomenti per le singole fasi',
  stageHelp: 'Sostituiscono gli argomenti indicati sopra, che init non riceve mai.',
  argumentsHelp: 'Per plan; apply riceve quelli che accetta con un piano. Premere Invio dopo ciascuno.',
  argumentsInit: 'Argomenti di init',
  argumentsPlan: 'Argomenti di plan',
  argumentsApply: 'Argomenti di apply',
  argumentsApplyHelp:
    'Ciò che cambia il piano, ad esempio -target, va in plan: apply esegue il piano che è stato mostrato.',
}
