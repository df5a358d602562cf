import type { limitReasons as english } from '../limit-reasons.ts'
import type { Translated } from '../translated.ts'

export const limitReasons: Translated<typeof english> = {
  limit_from_server: 'instellingen van de server',
  limit_from_project: 'instellingen van het project',
  limit_from_template: 'sjabloon',
  limit_memory:
    'De taak had meer dan de toegestane {{value}} MiB geheugen nodig (limiet ingesteld in: {{origin}}), en het systeem heeft een van de programma’s beëindigd: verhoog daar de limiet, of laat de taak minder tegelijk doen',
  limit_processes:
    'De taak bereikte de toegestane {{value}} processen en threads (limiet ingesteld in: {{origin}}) en kon er niet meer starten: verhoog daar de limiet, of laat de taak minder tegelijk doen',
  limit_disk:
    'De map van de taak bevat meer dan de toegestane {{size}} (limiet ingesteld in: {{origin}}): verhoog daar de limiet, of verwijder bestanden eerder',
  limit_file:
    'Een bestand van de taak werd groter dan de {{size}} die voor de taakmap zijn toegestaan (limiet ingesteld in: {{origin}}): verhoog daar de limiet, of schrijf minder',
  limit_not_applied: 'De runner kon de limieten van de taak niet toepassen: {{problem}}',
}
