import type { logStorage as english } from '../log-storage.ts'
import type { Translated } from '../translated.ts'

export const logStorage: Translated<typeof english> = {
  log_storage_unavailable:
    'Het log en de artefacten van deze taak staan in de objectopslag, die op dit moment niet kan worden gelezen. Probeer het later opnieuw; beheerders vinden de reden in de systeeminformatie',
  log_storage_off:
    'Het log en de artefacten van deze taak staan in een objectopslag waarvoor deze server niet is geconfigureerd. Een beheerder moet log_storage.bucket instellen',
  log_storage_lost: 'Een deel van het log of van de artefacten van deze taak ontbreekt in de objectopslag',
  storage_no_answer: '{{place}} is niet bereikbaar: {{problem}}',
  storage_slow: '{{place}} heeft {{seconds}} s lang niets gestuurd',
  storage_cut_off: '{{place}} heeft het antwoord te vroeg beëindigd',
  storage_failed: '{{place}} antwoordde {{status}} {{problem}}',
  storage_refused:
    '{{place}} antwoordde {{status}} {{problem}}: controleer bucket, regio, sleutels en hun rechten in log_storage',
  storage_missing: '{{place}} heeft het object {{key}} niet',
  storage_damaged: 'Het object {{key}} in {{place}} is niet wat er is opgeslagen',
}
