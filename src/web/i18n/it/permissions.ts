export const permissions = {
  word: 'Permessi',
  title: 'Permessi di {{name}}',
  intro: {
    template: 'Diritti su questo template, in aggiunta a quanto i ruoli consentono nel progetto.',
    view: 'Diritti sui template di questa vista, in aggiunta a quanto i ruoli consentono nel progetto.',
    inventory:
      'Diritti su questo inventario. I membri che possono usarlo possono sceglierlo nei template senza modificarlo.',
    key: 'Diritti su questa chiave. I membri che possono usarla possono sceglierla in template, inventari, repository e integrazioni, senza leggerla né modificarla.',
  },
  restricted: 'Limita l’accesso a chi è elencato qui',
  restrictedHint:
    'Gli altri membri ne vedono comunque nome, task e log, ma non possono eseguirlo, usarlo o modificarlo. Proprietari e amministratori possono sempre farlo.',
  list: 'Ruoli e membri elencati',
  role: 'Ruolo {{name}}',
  remove: 'Rimuovi dall’elenco',
  none: 'Nessun ruolo e nessun membro in elenco.',
  who: 'Ruolo o membro',
  addTitle: 'Aggiungere all’elenco',
  add: 'Aggiungi',
  use: 'Usare',
  edit: 'Modificare, compresi questi permessi',
}
