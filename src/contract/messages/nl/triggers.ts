import type { Translated } from '../translated.ts'
import type { triggers as english } from '../triggers.ts'

export const triggers: Translated<typeof english> = {
  time_zone_unknown: 'moet de naam van een tijdzone zijn, zoals Europe/Berlin of UTC',
  once_has_no_commits: 'een eenmalige planning zoekt niet naar nieuwe commits',
  once_in_the_past: 'een eenmalige run in het verleden: kies een later tijdstip, of schakel de planning uit',
  moment_with_offset: 'moet een tijdstip met tijdverschil zijn, zoals 2027-03-01T06:30:00+01:00 of …Z',
  instant_wrong: 'Moet een tijdstip zijn, zoals 2027-03-22T00:00:00Z',
  instants_wrong: 'Moeten tijdstippen zijn, zoals 2027-03-22T03:00:00Z, gescheiden door komma’s',
  range_too_long: 'Mag maximaal 8 dagen na from liggen',
  parts_too_many: 'deze integratie heeft er al {{max}}: verwijder er eerst enkele',
  answer_is_secret: '{{name}} is een geheim antwoord: voer het in bij de integratie',
  delivery_not_reached:
    'Zo wordt geen integratie meer bereikt: de integratie waarvoor dit was, is verwijderd of niet vindbaar',
  delivery_without_body: 'De body is niet bewaard, dus de aflevering kan niet opnieuw worden gestuurd',
  delivery_unreadable: 'De body kan niet worden gelezen: {{problem}}',
}
