import type { Translated } from '../../../contract/messages/translated.ts'
import type { editions as english } from '../en/editions.ts'

export const editions: Translated<typeof english> = {
  title: 'Abbonamento',
  none: 'Nessun abbonamento attivato. Fino all’attivazione, i runner di progetto, il backend Terraform, gli archivi di segreti e il riepilogo dei task sono disattivati.',
  expired:
    'L’abbonamento è scaduto. I runner di progetto, il backend Terraform, gli archivi di segreti e il riepilogo dei task sono disattivati. Per riattivarli, attivare una nuova chiave.',
  plan: 'Piano',
  ends: 'Valido fino al',
  endless: 'Senza scadenza',
  users: 'Utenti Pro',
  usersOf: '{{used}} di {{count}}',
  state: 'Stato',
  state_active: 'Attivo',
  state_expired: 'Scaduto',
  key: 'Chiave dell’abbonamento',
  keyHint: 'La chiave ricevuta con l’abbonamento. Il server memorizza solo i dati che contiene.',
  otherKey: 'Altra chiave dell’abbonamento',
  activate: 'Attiva',
  activated: 'Abbonamento attivato',
  remove: 'Rimuovi abbonamento',
  removeText:
    'I runner di progetto, il backend Terraform, gli archivi di segreti e il riepilogo dei task vengono disattivati. Quanto creato con essi viene conservato.',
  removed: 'Abbonamento rimosso',
  makePro: 'Diventare utente Pro?',
  makeProText: 'Utenti Pro dell’abbonamento già assegnati: {{used}} di {{count}}.',
  makeProYes: 'Diventa Pro',
  madePro: 'Il proprio account è ora Pro',
  missing_community: 'Non incluso nell’edizione Community: {{feature}}',
  missing_pro: 'Richiede un abbonamento attivo: {{feature}}',
  off: 'Non incluso in questa edizione del server',
  missingKept: 'Ciò che esiste già qui può essere visualizzato ed eliminato, ma non modificato né usato.',
  statesKept: 'Gli stati restano memorizzati e saranno di nuovo visibili appena il backend sarà disponibile.',
  activateIt: 'Attiva abbonamento',
  askAdmin: 'Un amministratore può attivarne uno.',
  proActive: 'L’abbonamento è attivo',
  proMissing: 'Nessun abbonamento attivo',
}
