import type { invites as english } from '../invites.ts'
import type { Translated } from '../translated.ts'

export const invites: Translated<typeof english> = {
  invites_disabled: 'Uitnodigingen zijn op deze server uitgeschakeld: neem contact op met een beheerder',
  invite_one_of: 'het e-mailadres of de gebruiker is verplicht, niet beide',
  invite_no_email: 'Deze server staat geen uitnodigingen per e-mail toe: nodig een gebruiker uit',
  invite_no_user: 'Op deze server kunnen geen gebruikers worden uitgenodigd: nodig iemand uit per e-mail',
  invite_pending_already: 'Deze persoon is al uitgenodigd: verstuur die uitnodiging opnieuw',
  invites_pending_most: 'Dit project heeft {{count}} openstaande uitnodigingen: trek er eerst enkele in',
  invites_too_many: 'Te veel uitnodigingen binnen een uur: wacht met de volgende',
  invite_wrong: 'Ongeldig of verlopen uitnodigingstoken',
  invite_closed: 'De uitnodiging is niet meer geldig',
  invite_expired: 'De uitnodiging is verlopen',
  invite_inviter: 'De persoon die deze uitnodiging heeft verstuurd, mag dat niet meer: vraag om een nieuwe',
  invite_other_account: 'Deze uitnodiging is voor een ander account: log daarmee in',
  invite_no_account: 'Met deze link kan geen account worden aangemaakt: log in, of vraag een beheerder om een account',
  invite_sign_in: 'Er is een account met dit e-mailadres: log in om de uitnodiging te accepteren',
  invite_accepted_already: 'Deze uitnodiging is geaccepteerd: wijzig in plaats daarvan het lid',
  members_cannot_leave: 'Leden kunnen projecten op deze server niet zelf verlaten: vraag het een eigenaar',
}
