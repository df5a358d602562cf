import type { passwordLinks as english } from '../password-links.ts'
import type { Translated } from '../translated.ts'

export const passwordLinks: Translated<typeof english> = {
  new_password_required: 'Je moet een nieuw wachtwoord instellen om het inloggen te voltooien',
  new_password_not_due: 'Er is geen nieuw wachtwoord vereist: wijzig je wachtwoord in het accountmenu',
  password_same: 'Dit is je huidige wachtwoord: kies een ander',
  link_wrong: 'Deze link is onjuist, gebruikt of verlopen: vraag een nieuwe aan',
  link_own: 'Je kunt geen link voor je eigen account maken: wijzig je wachtwoord in het accountmenu',
  link_blocked: 'Deze gebruiker is geblokkeerd: hef eerst de blokkering van het account op',
  reset_no_mail: 'Deze server kan geen e-mail over wachtwoorden versturen: vraag een beheerder om een link',
  mail_needs_address:
    'Deze server kent het eigen adres niet en verstuurt dus geen links: stel web_host in en deel deze link zelf',
}
