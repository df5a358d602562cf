/** The resources that workspaces manage. */
export const managed = {
  title: 'Risorse',
  text: 'Ciò che gestiscono i workspace il cui stato è conservato in Signalbox, dalla versione più recente di ogni stato. I valori non sono elencati.',
  filter: 'Filtra per indirizzo, tipo, provider, workspace o template',
  address: 'Indirizzo',
  type: 'Tipo',
  provider: 'Provider',
  template: 'Template',
  next: 'Pagina successiva',
  first: 'Prima pagina',
  end: 'Queste sono le ultime',
  noMatch: 'Nessuna risorsa corrispondente',
  showAll: 'Mostra tutto',
  none: 'Ancora nessuna risorsa',
  noneText: 'Appaiono qui con il primo apply di un template con «Sovrascrivi backend».',
  all: 'Risorse di tutti i workspace',
}
