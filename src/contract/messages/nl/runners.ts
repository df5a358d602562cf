import type { runners as english } from '../runners.ts'
import type { Translated } from '../translated.ts'

export const runners: Translated<typeof english> = {
  runner_tag_comma: 'Een tag bevat geen komma: die scheidt tags',
  runner_tags_too_many: 'Mag maximaal {{max}} tags hebben',
  runner_tag_required:
    'Een tag is verplicht: een runner van een project die geen standaardrunner is, krijgt alleen taken die om de tags ervan vragen',
  runner_webhook_wrong: 'Moet een adres zijn dat begint met http:// of https://, zonder wachtwoord',
  runner_public_key_wrong: 'Moet een openbare RSA-sleutel van minstens 2048 bits in PEM zijn',
  runner_project_fixed: 'Een runner blijft in het eigen project: maak in plaats daarvan een andere aan',
  runner_local_name: 'De lokale runner van een server heeft de naam van die server (instelling node)',
  runner_local_kept:
    'De lokale runner van een server kan niet worden verwijderd: sluit de runner af of deactiveer deze om er geen taken meer op uit te voeren',
  runner_local_registered: 'De lokale runner van een server heeft geen registratie nodig: de server start deze',
  runner_registered:
    'Deze runner is al geregistreerd: maak een andere aan en verwijder deze als die niet meer wordt gebruikt',
  metrics_off: 'Deze server heeft geen metrics: stel metrics_token in',
  runner_busy_one:
    'Deze runner heeft {{count}} taak die niet is beëindigd: laat de runner leeglopen en wacht, of stop de taak eerst',
  runner_busy:
    'Deze runner heeft {{count}} taken die niet zijn beëindigd: laat de runner leeglopen en wacht, of stop ze eerst',
  runners_remote_off:
    'Deze server accepteert geen runners op andere machines: een beheerder moet use_remote_runner instellen',
  runner_token_of_pod: 'Het token van een pod is alleen geldig voor aanroepen over de eigen taak',
  registration_token_wrong: 'Ongeldig registratietoken: het is onjuist, gebruikt of verlopen',
}
