/** The resources that workspaces manage. */
export const managed = {
  title: 'Resources',
  text: 'Wat de workspaces beheren waarvan Signalbox de state bewaart, uit de nieuwste versie van elke state. Waarden worden niet weergegeven.',
  filter: 'Filteren op adres, type, provider, workspace of sjabloon',
  address: 'Adres',
  type: 'Type',
  provider: 'Provider',
  template: 'Sjabloon',
  next: 'Volgende pagina',
  first: 'Eerste pagina',
  end: 'Dit zijn de laatste',
  noMatch: 'Geen resources gevonden',
  showAll: 'Alles tonen',
  none: 'Nog geen resources',
  noneText: 'Ze verschijnen hier na de eerste apply van een sjabloon met Backend overschrijven.',
  all: 'Resources van alle workspaces',
}
