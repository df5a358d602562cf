import type { artifacts as english } from '../artifacts.ts'
import type { Translated } from '../translated.ts'

export const artifacts: Translated<typeof english> = {
  artifact_too_large:
    'De artefacten van een taak mogen samen maximaal {{size}} groot zijn (instelling max_artifact_bytes)',
  artifact_too_many: 'Een taak mag maximaal {{max}} artefacten hebben (instelling max_artifact_files)',
  artifact_link: 'Het is een symbolische link, die niet wordt gevolgd',
  artifact_special: 'Het is geen gewoon bestand',
  artifact_name: 'De naam is geen geldige UTF-8 of langer dan {{max}} bytes',
  artifact_unreadable: 'De gebruiker van de taak kan het niet lezen',
  artifact_server_full: 'De schijf van de server is vol',
  artifact_not_stored: 'De server kon het niet opslaan: {{problem}}',
  artifact_stopped: 'De taak is gestopt voordat het was opgeslagen',
  artifact_part: 'Het bestand heeft {{size}} bytes: vraag een bereik op dat vóór het einde begint',
  artifact_lost: 'De inhoud van {{name}} ontbreekt in de gegevensmap van de server',
  artifacts_not_listed: 'De bestanden konden niet worden opgevraagd: {{problem}}',
}
