import type { invites as english } from '../invites.ts'
import type { Translated } from '../translated.ts'

export const invites: Translated<typeof english> = {
  invites_disabled: 'Gli inviti sono disattivati su questo server: rivolgersi a un amministratore',
  invite_one_of: 'è necessaria l’email o l’utente, non entrambi',
  invite_no_email: 'Questo server non consente inviti via email: invitare un utente',
  invite_no_user: 'Questo server non consente di invitare utenti: invitare un indirizzo email',
  invite_pending_already: 'Questa persona è già stata invitata: inviare di nuovo quell’invito',
  invites_pending_most_one: 'Questo progetto ha {{count}} invito in attesa: revocarlo prima',
  invites_pending_most: 'Questo progetto ha {{count}} inviti in attesa: revocarne prima alcuni',
  invites_too_many: 'Troppi inviti in un’ora: attendere prima del prossimo',
  invite_wrong: 'Token dell’invito non valido o scaduto',
  invite_closed: 'L’invito non è più valido',
  invite_expired: 'L’invito è scaduto',
  invite_inviter: 'La persona che ha inviato questo invito non è più autorizzata a farlo: chiederne uno nuovo',
  invite_other_account: 'Questo invito è destinato a un altro account: accedere con quello',
  invite_no_account:
    'Con questo link non è possibile creare un account: accedere oppure chiedere un account a un amministratore',
  invite_sign_in: 'Esiste un account con questo indirizzo email: accedere per accettare l’invito',
  invite_accepted_already: 'Questo invito è stato accettato: modificare invece il membro',
  members_cannot_leave:
    'Su questo server i membri non possono lasciare i progetti da soli: rivolgersi a un proprietario',
}
