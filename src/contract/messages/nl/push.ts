import type { push as english } from '../push.ts'
import type { Translated } from '../translated.ts'

export const push: Translated<typeof english> = {
  push_off: 'Deze server stuurt geen berichten naar apparaten',
  push_needs_session: 'Berichten gaan naar een browser waarin je bent ingelogd: een token heeft er geen',
  push_not_enabled: 'Zet eerst de meldingen voor deze browser aan',
  push_endpoint_wrong: 'moet het adres zijn dat de pushdienst aan de browser heeft gegeven',
  push_service_unknown: 'De instelling push_services bevat {{host}}, de pushdienst van deze browser, niet',
  push_keys_wrong: 'moeten de sleutels van een pushabonnement zijn',
  push_gone: 'De browser neemt geen berichten meer aan: zet de meldingen opnieuw aan',
  push_answered: '{{host}} weigerde het bericht met code {{code}}',
  push_unreadable: 'Het abonnement van deze browser kan niet worden ontsleuteld: zet de meldingen opnieuw aan',
}
