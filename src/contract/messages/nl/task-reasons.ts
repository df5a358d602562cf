import type { taskReasons as english } from '../task-reasons.ts'
import type { Translated } from '../translated.ts'

export const taskReasons: Translated<typeof english> = {
  cause_on_hosts: '{{cause}} (mislukt op {{hosts}} hosts)',
  wait_runner_tag: 'Er is geen runner met tag {{tag}} online',
  wait_runner_tags: 'Er is geen runner met de tags {{tags}} online',
  wait_default_runner:
    'Er is geen runner voor taken zonder tags online: een runner zonder tags, of een standaardrunner. Met use_remote_runner moet de lokale runner tot standaardrunner worden gemaakt',
  wait_runners_inactive: 'Elke geschikte runner die online is, is gedeactiveerd: {{runners}}',
  wait_runners_closed: 'Elke geschikte runner die online is, is afgesloten of loopt leeg: {{runners}}',
  lost_silent_runner: 'De taak is verloren gegaan: de runner {{runner}} heeft zich {{seconds}} seconden niet gemeld',
  requeued_offline: 'De runner {{runner}} ging offline vóór het begin: de taak wacht op een andere',
  requeued_restarted: 'De runner {{runner}} is vóór het begin opnieuw gestart: de taak staat weer in de wachtrij',
  requeued_not_begun:
    'De runner {{runner}} is niet begonnen, omdat er een andere taak liep: de taak staat weer in de wachtrij',
  lost_restarted_runner:
    'De runner {{runner}} is opnieuw gestart en kent deze taak niet meer: het is onbekend wat de taak heeft gedaan',
  runner_webhook_failed:
    'De webhook van de runner {{runner}} heeft de start van de taak niet geaccepteerd: {{problem}}',
  runner_webhook_finish: 'De webhook is niet over het einde van een taak geïnformeerd: {{problem}}',
  go_runner_containers:
    'De runner {{runner}} is er een van Semaphore UI, die geen containers start, en de taak noemt een image: maak de image leeg, of geef de taak met een tag aan een andere runner',
  go_runner_token_files:
    'De runner {{runner}} is er een van Semaphore UI, die geen bestanden voor identiteitstokens schrijft: geef ze alleen in een variabele door, of geef de taak met een tag aan een andere runner',
  go_runner_failed: 'De runner {{runner}} heeft een fout gemeld: de laatste regels van het log vermelden welke',
  go_runner_status: 'De runner {{runner}} meldde {{status}} voor een taak met de status {{before}}',
  wait_queue_held:
    'Een andere server houdt de wachtrij vast: deze is {{seconds}} s geleden begonnen taken toe te wijzen en is nog niet klaar',
  wait_disk_low:
    'De schijf van {{node}} is bijna vol: {{free}} is vrij. Taken starten vanzelf weer zodra er {{needed}} vrij is',
  wait_no_runner: 'Er is geen runner online: de lokale runner start nog, of kon niet starten',
  wait_template_full: '{{running}} van {{max}} actief voor {{template}}: {{tasks}}',
  wait_template_runs: '{{template}} wordt al uitgevoerd, één tegelijk: {{tasks}}',
  wait_project_full: '{{running}} van {{max}} actief in dit project: {{tasks}}',
  wait_project_minutes:
    'Taken van dit project hebben vandaag {{used}} van {{max}} minuten gedraaid. De taak start wanneer de volgende dag begint (UTC)',
  wait_project_logs:
    'De opgeslagen logs van dit project nemen {{used}} in, en het quotum is {{max}}. De taak start zodra er ruimte is: verwijder oude taken, bewaar er minder (zie Bewaring), of verhoog het quotum in de instellingen van het project',
  wait_server_full: '{{running}} van {{max}} actief op de hele server',
  wait_runners_full: 'Elke runner die online is, zit aan het maximum: {{runners}}',
  wait_runner_load: '{{runner}} ({{max}} tegelijk)',
  wait_next: 'Start als volgende',
  wait_turn: 'Taken die eerder in de wachtrij staan, starten eerst',
  wait_person: 'Wacht tot iemand bevestigt of afwijst',
  names_and_more: '{{names}} en nog {{more}}',
  listed: '{{first}}, {{rest}}',
  stopped_by: 'Gestopt door {{name}}',
  rejected_by: 'Afgewezen door {{name}}',
  rejected_for: 'Afgewezen door {{name}}: {{comment}}',
  stopped_silent: 'Gestopt; de runner heeft zich {{seconds}} seconden niet gemeld',
  lost_silent: 'De taak is verloren gegaan: de runner heeft zich {{seconds}} seconden niet gemeld',
  log_too_large:
    'De runner heeft veel meer uitvoer gestuurd dan de {{bytes}} bytes die een log mag bevatten (instelling max_log_bytes)',
  results_too_many: 'De runner heeft meer dan {{max}} resultaten gestuurd, meer dan een taak mag hebben',
  waited_too_long: 'wachtte langer dan {{duration}} in de wachtrij',
  waited_too_long_for: 'wachtte langer dan {{duration}} in de wachtrij: {{reason}}',
  job_not_decrypted: 'De uitvoeringsgegevens van deze taak kunnen niet worden ontsleuteld: {{problem}}',
  job_not_prepared: 'Signalbox kon de taak niet voorbereiden; details staan in het log van de server',
  arguments_wrong: 'Argumenten: {{problem}}',
  repository_refused: 'Het adres van repository {{name}} wordt geweigerd: {{problem}}',
  answers_not_decrypted: 'De geheime antwoorden van deze run kunnen niet worden ontsleuteld: {{problem}}',
  key_empty: 'Sleutel {{name}} heeft nog geen geheim; bewerk de sleutel en voer er een in',
  group_secret_empty: 'Geheim {{name}} heeft nog geen waarde; bewerk de variabelegroep',
  key_not_decrypted: 'Sleutel {{name}} kan niet worden ontsleuteld: {{problem}}',
  group_secret_not_decrypted: 'Geheim {{name}} kan niet worden ontsleuteld: {{problem}}',
  sealed_damaged: 'de opgeslagen waarde is beschadigd',
  sealed_with_other_key: 'opgeslagen met sleutel {{wanted}}, terwijl deze server sleutel {{key}} heeft',
  sealed_elsewhere: 'de opgeslagen waarde is gewijzigd, of hoort bij een andere rij',
  key_not_needed: 'Sleutel {{key}} is aanwezig: er hoeft niets als verloren te worden opgegeven',
}
