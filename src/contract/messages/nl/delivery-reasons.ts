import type { deliveryReasons as english } from '../delivery-reasons.ts'
import type { Translated } from '../translated.ts'

export const deliveryReasons: Translated<typeof english> = {
  no_matcher: 'Er is geen voorwaarde: adressen van project en server hebben er minstens één nodig',
  matcher_failed: 'Niet voldaan aan {{matcher}}',
  sent_a_ping: '{{sender}} stuurde een ping, die de verbinding test en niets start',
  trigger_unreadable: 'De instellingen kunnen niet worden gelezen: sla de integratie opnieuw op',
  stored_answers_unread: 'De opgeslagen antwoorden kunnen niet worden gelezen: {{problem}}',
  value_not_found: '{{value}}: niets gevonden bij {{key}} voor {{variable}}',
  deliveries_too_many:
    'Er kwamen meer dan {{max}} afleveringen per minuut van afzenders zonder authenticatie: stel authenticatie verplicht',
  delivery_too_large: 'De body is groter dan {{kib}} KiB',
  received_before: 'Dezelfde aflevering is al eerder ontvangen',
  received_before_as: 'Dezelfde aflevering is al eerder ontvangen, als aflevering {{delivery}}',
  header_not_kept:
    'De header {{header}} bevatte een geheim en is niet bewaard: laat de afzender het verzoek opnieuw sturen',
  not_started_by_fault: 'Deze server kon het niet starten: details staan in het eigen log',
  sender_key_empty: 'De sleutel heeft geen geheim: kies een andere sleutel of sla een geheim op',
  header_missing: 'De header {{header}} ontbreekt',
  signature_wrong: 'De handtekening in {{header}} klopt niet met body en geheim',
  token_wrong: 'Het token in {{header}} is onjuist',
  login_missing: 'Gebruikersnaam en wachtwoord ontbreken: de header Authorization moet beginnen met Basic',
  login_wrong: 'Gebruikersnaam of wachtwoord is onjuist',
  method_unknown: 'De methode {{method}} is onbekend',
}
