/** Credential mappings: which key tasks use for a host or the addresses below a prefix. */
export const mappings = {
  title: 'Associazioni di credenziali',
  word: 'Associazione di credenziali',
  text: 'Le chiavi con cui i task scaricano sottomoduli, ruoli e collection Ansible, moduli Terraform e repository senza una chiave propria. Prevale l’indirizzo più lungo, poi un host con la sua porta, poi un host.',
  new: 'Nuova associazione',
  edit: 'Modifica associazione',
  place: 'Host o indirizzo',
  key: 'Chiave',
  types: { host: 'Host', url: 'Indirizzo' },
  typeHelp: {
    host: 'La chiave viene usata per tutto ciò che si trova su questo host: una chiave SSH via SSH, nome utente e password via HTTPS e HTTP.',
    url: 'La chiave viene usata per questo indirizzo e per tutti quelli sottostanti.',
  },
  placeHelp: {
    host: 'Ad esempio git.example.com, oppure git.example.com:2222 per una sola porta.',
    url: 'Ad esempio https://git.example.com/team o ssh://git.example.com/team, senza nome utente.',
  },
  keyHelp: 'Una chiave di tipo SSH oppure un nome utente con password o token.',
  none: 'Nessuna associazione di credenziali',
  noneText:
    'Senza associazione, la chiave di un repository viene usata solo per il relativo server e nient’altro ha una chiave.',
  removeTitle: 'Eliminare l’associazione di {{name}}?',
  removeText: 'I task non useranno più la chiave per questa destinazione. La chiave stessa viene mantenuta.',
  removed: 'Associazione di {{name}} eliminata',
}
