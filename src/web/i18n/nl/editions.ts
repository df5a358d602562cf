import type { Translated } from '../../../contract/messages/translated.ts'
import type { editions as english } from '../en/editions.ts'

export const editions: Translated<typeof english> = {
  title: 'Abonnement',
  none: 'Er is geen abonnement geactiveerd. Projectrunners, de Terraform-backend, geheimenopslagen en de samenvatting van taken zijn tot die tijd uitgeschakeld.',
  expired:
    'Het abonnement is verlopen. Projectrunners, de Terraform-backend, geheimenopslagen en de samenvatting van taken zijn uitgeschakeld. Activeer een nieuwe sleutel om ze weer in te schakelen.',
  plan: 'Pakket',
  ends: 'Geldig tot',
  endless: 'Onbeperkt geldig',
  users: 'Pro-gebruikers',
  usersOf: '{{used}} van {{count}}',
  state: 'Status',
  state_active: 'Actief',
  state_expired: 'Verlopen',
  key: 'Abonnementssleutel',
  keyHint: 'De sleutel die je bij het abonnement hebt gekregen. De server slaat alleen op wat erin staat.',
  otherKey: 'Andere abonnementssleutel',
  activate: 'Activeren',
  activated: 'Abonnement geactiveerd',
  remove: 'Abonnement verwijderen',
  removeText:
    'Projectrunners, de Terraform-backend, geheimenopslagen en de samenvatting van taken worden uitgeschakeld. Wat ermee is gemaakt, blijft behouden.',
  removed: 'Abonnement verwijderd',
  makePro: 'Jezelf Pro-gebruiker maken?',
  makeProText: '{{used}} van {{count}} Pro-gebruikers van het abonnement zijn in gebruik.',
  makeProYes: 'Pro-gebruiker worden',
  madePro: 'Je bent nu Pro-gebruiker',
  missing_community: 'De community-editie heeft dit niet: {{feature}}',
  missing_pro: 'Hiervoor is een actief abonnement nodig: {{feature}}',
  off: 'Deze editie van de server heeft dit niet',
  missingKept: 'Wat er al is, kan worden bekeken en verwijderd, maar niet gewijzigd of gebruikt.',
  statesKept: 'De states blijven opgeslagen en zijn weer te zien zodra de functie er is.',
  activateIt: 'Abonnement activeren',
  askAdmin: 'Een beheerder kan een abonnement activeren.',
  proActive: 'Je abonnement is actief',
  proMissing: 'Geen actief abonnement',
}
