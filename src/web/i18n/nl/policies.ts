import type { Translated } from '../../../contract/messages/translated.ts'
import type { policies as english } from '../en/policies.ts'

export const policies: Translated<typeof english> = {
  tab: 'Beleid',
  saved: 'Beleid opgeslagen',
  locked: 'Ingesteld door {{origin}}. Wijzig het daar en start de server opnieuw.',
  signIn: 'Inloggen',
  passwords: 'Wachtwoorden',
  tokens: 'API-tokens',
  password_sign_in: 'Inloggen met een wachtwoord',
  password_sign_inHint:
    'Als dit uitstaat, loggen gebruikers alleen in via een identiteitsprovider of op een andere manier. Een beheerder moet al eens zo hebben ingelogd. Valt die manier uit, dan kan een beheerder inloggen met een link van de opdrachtregel van de server.',
  second_factor_roles: 'Rollen die een tweede factor nodig hebben',
  second_factor_rolesHint:
    'Kies rollen of voer de slug van een rol van een project in. Gebruikers met een van deze rollen stellen bij de volgende keer inloggen een tweede factor in.',
  second_factor_required: 'Tweede factor vereisen',
  second_factor_requiredHint:
    'Gebruikers zonder tweede factor stellen er bij de volgende keer inloggen een in. Hun sessies eindigen nu, behalve sessies die via een identiteitsprovider of directory zijn geopend. Stel eerst je eigen tweede factor in.',
  password_min_length: 'Minimale lengte van een wachtwoord',
  password_min_lengthHint: 'Geldt voor nieuwe wachtwoorden; minstens 8 wordt aanbevolen.',
  breached_passwords: 'Veelgebruikte en gelekte wachtwoorden weigeren',
  breached_passwordsHint:
    'Nieuwe wachtwoorden worden vergeleken met lijsten op deze server. Ze worden nergens naartoe gestuurd.',
  invitations: 'Teams en uitnodigingen',
  invites_enabled: 'Uitnodigingen voor projecten',
  invites_enabledHint:
    'Leden die een team beheren, mogen anderen met een link uitnodigen. Zolang dit uitstaat, wordt geen enkele link geaccepteerd.',
  invite_type: 'Wie kan worden uitgenodigd',
  invite_typeHint: 'Mensen met een e-mailadres mogen een account aanmaken als de link naar dat adres is gestuurd.',
  invite_type_username: 'Gebruikers van deze server',
  invite_type_email: 'E-mailadressen',
  invite_type_both: 'Gebruikers en e-mailadressen',
  members_can_leave: 'Leden mogen projecten zelf verlaten',
  members_can_leaveHint: 'Als dit uitstaat, kunnen alleen leden die een team beheren andere leden verwijderen.',
  token_max_days: 'Maximale geldigheidsduur van nieuwe API-tokens in dagen',
  token_max_daysHint: '0: een token mag ook zonder vervaldatum worden aangemaakt.',
}
