/** Identity tokens of tasks: the section of a template, and the keys on the system page. */
export const workload = {
  title: 'Identità del workload',
  noTokens: 'Nessun token di identità',
  help: 'Ogni task riceve token firmati di breve durata che attestano di quale progetto, template e task si tratta. Vault, AWS, Azure, Google Cloud e Kubernetes li accettano al posto di una chiave memorizzata.',
  token: 'Token',
  addToken: 'Aggiungi token',
  audience: 'Audience',
  audienceHelp: 'Ciò che si aspetta l’altro sistema, ad esempio sts.amazonaws.com.',
  variable: 'Variabile per il token',
  variableHelp: 'Questa variabile d’ambiente contiene il token stesso.',
  fileVariable: 'Variabile per un file',
  fileVariableHelp:
    'Questa variabile d’ambiente contiene il percorso di un file con il token, ad esempio AWS_WEB_IDENTITY_TOKEN_FILE.',
  lifetime: 'Durata',
  lifetimeHelp: 'Da 5 minuti a 24 ore, a partire dall’avvio del task e al massimo per la durata del suo timeout.',
  intro:
    'I task il cui template lo richiede ricevono token firmati. Altri sistemi li verificano con le chiavi pubbliche pubblicate.',
  noIssuer:
    'L’indirizzo pubblico di questo server non è impostato (impostazione web_host). I task con token di identità falliscono.',
  issuer: 'Issuer',
  jwks: 'Chiavi pubbliche (JWKS)',
  keys: 'Chiavi di firma',
  key: 'Chiave',
  state: 'Stato',
  states: { next: 'Pubblicata', active: 'Firma', old: 'Sostituita' },
  when: { next: 'Inizio', active: 'Inizio', old: 'Rimozione' },
  replacedAfter_one: 'Una chiave viene sostituita dopo {{count}} giorno.',
  replacedAfter_many: 'Una chiave viene sostituita dopo {{count}} giorni.',
  replacedAfter_other: 'Una chiave viene sostituita dopo {{count}} giorni.',
  byHand: 'Le chiavi vengono sostituite solo manualmente.',
  rotate: 'Ruota chiave',
  rotateTitle: 'Ruotare la chiave di firma?',
  rotateText:
    'Una nuova chiave viene pubblicata subito e firma tra 10 minuti. Quella attuale resta pubblicata fino alla scadenza del suo ultimo token, così nessun task fallisce.',
  atOnce: 'La nuova chiave firma subito',
  atOnceHelp:
    'I sistemi che conservano una copia delle chiavi pubbliche possono rifiutare i nuovi token per alcuni minuti.',
  rotated: 'Nuova chiave pubblicata',
  removeTitle: 'Eliminare la chiave {{kid}}?',
  removeText:
    'I token che ha firmato non vengono più accettati appena gli altri sistemi rileggono le chiavi pubbliche. Eliminare una chiave solo se potrebbe essere trapelata: una chiave sostituita viene eliminata automaticamente dopo la scadenza del suo ultimo token.',
  removed: 'Chiave eliminata',
}
