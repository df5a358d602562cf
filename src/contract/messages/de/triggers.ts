import type { Translated } from '../translated.ts'
import type { triggers as english } from '../triggers.ts'

export const triggers: Translated<typeof english> = {
  time_zone_unknown: 'muss der Name einer Zeitzone sein, etwa Europe/Berlin oder UTC',
  once_has_no_commits: 'ein Zeitplan, der einmal läuft, sucht nicht nach neuen Commits',
  once_in_the_past:
    'ein einmaliger Lauf in der Vergangenheit: Wählen Sie einen späteren Zeitpunkt, oder schalten Sie den Zeitplan aus',
  moment_with_offset: 'muss ein Zeitpunkt mit seiner Verschiebung sein, etwa 2027-03-01T06:30:00+01:00 oder …Z',
  instant_wrong: 'Muss ein Zeitpunkt sein wie 2027-03-22T00:00:00Z',
  instants_wrong: 'Müssen Zeitpunkte sein wie 2027-03-22T03:00:00Z, durch Kommas getrennt',
  range_too_long: 'Darf höchstens 8 Tage nach from liegen',
  parts_too_many: 'diese Integration hat schon {{max}}: Entfernen Sie zuerst einige',
  answer_is_secret: '{{name}} ist eine geheime Antwort: Geben Sie sie in der Integration ein',
  delivery_not_reached:
    'Auf diesem Weg wird keine Integration mehr erreicht: Die Integration ist gelöscht oder nicht auffindbar',
  delivery_without_body: 'Ihr Rumpf wurde nicht aufbewahrt, deshalb kann sie nicht noch einmal gesendet werden',
  delivery_unreadable: 'Ihr Rumpf ist nicht lesbar: {{problem}}',
}
