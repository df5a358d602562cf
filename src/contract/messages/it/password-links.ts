import type { passwordLinks as english } from '../password-links.ts'
import type { Translated } from '../translated.ts'

export const passwordLinks: Translated<typeof english> = {
  new_password_required: 'Per completare l’accesso occorre impostare una nuova password',
  new_password_not_due: 'Non è richiesta una nuova password: cambiarla nel menu dell’account',
  password_same: 'Questa è la password attuale: sceglierne un’altra',
  link_wrong: 'Questo link è errato, già usato o scaduto: richiederne un altro',
  link_own: 'Non è possibile creare un link per il proprio account: cambiare la password nel menu dell’account',
  link_blocked: 'Questo utente è bloccato: sbloccare prima l’account',
  reset_no_mail: 'Questo server non può inviare email relative alle password: chiedere un link a un amministratore',
  mail_needs_address:
    'Questo server non conosce il proprio indirizzo, perciò non invia link: impostare web_host e comunicare personalmente questo link',
}
