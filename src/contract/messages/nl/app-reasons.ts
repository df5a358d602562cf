import type { appReasons as english } from '../app-reasons.ts'
import type { Translated } from '../translated.ts'

export const appReasons: Translated<typeof english> = {
  part_file: 'Het bestand',
  part_playbook: 'Het playbook',
  part_script: 'Het script',
  part_working_directory: 'De werkmap',
  part_requirements: 'Het requirements-bestand',
  part_inventory: 'De inventaris',
  part_vault_script: 'Het vault-script',
  part_app_folder: 'De map voor {{app}}',
  part_not_set: '{{part}} is niet ingesteld: het sjabloon noemt geen bestand.',
  part_not_a_path: '{{part}} is geen pad',
  part_outside: '{{part}} leidt buiten de repository: {{path}}',
  part_not_found: '{{part}} is niet gevonden: {{path}}',
  part_not_a_file: '{{part}} is geen bestand: {{path}}',
  part_not_a_folder: '{{part}} is geen map: {{path}}',
  limit_hits_no_host: 'De limiet {{limit}} komt met geen enkele host van de plays van dit playbook overeen.',
  limit_of_file: 'Een limiet mag geen bestand met @ noemen.',
  inventory_not_parsed: 'De inventaris “{{inventory}}” kan niet worden ingelezen: in het log staat wat Ansible vond.',
  inventory_not_ansible: 'ongeldig type inventaris: Ansible kan {{type}} niet gebruiken',
  inventory_not_workspace: 'ongeldig type inventaris: {{type}} is geen workspace',
  become_key_unfit:
    'de sleutel past niet bij de become-inloggegevens van de inventaris: er is een login met wachtwoord nodig',
  vault_name_wrong: 'De vault-naam “{{name}}” mag geen @ bevatten.',
  vault_script_not_executable:
    'Het vault-script {{path}} is niet uitvoerbaar: probeer `git update-index --chmod=+x {{path}}`.',
  no_virtual_environment:
    'Er kon geen virtuele omgeving worden gemaakt: installeer de module venv, bijvoorbeeld met `apt-get install python3-venv`, of verwijder requirements.txt',
  variable_like_option: 'De variabelenaam “{{name}}” zou als optie worden opgevat.',
  workspace_name_unfit: '“{{name}}” kan niet de naam van een workspace zijn.',
  backend_without_address:
    'Het sjabloon overschrijft de backend, maar nergens staat waar de state is: stel de omgevingsvariabele TF_HTTP_ADDRESS in een variabelegroep van het sjabloon in.',
  backend_file_taken:
    '{{file}} in de repository declareert meer dan een backend, wat verloren zou gaan: kies in het sjabloon een andere bestandsnaam voor de backend.',
  backend_declared_twice:
    'De configuratie declareert meer dan één backend. Waar het sjabloon de backend overschrijft, neem je als bestandsnaam van de backend de naam van het bestand dat deze declareert, of een naam die eindigt op _override.tf.',
  plan_stale:
    'Het plan is verouderd: de state is gewijzigd sinds het plan is gemaakt, door een andere run of handmatig. Er is niets toegepast. Voer de taak opnieuw uit voor een nieuw plan.',
  drift_unreadable: 'Het plan kon niet als gegevens worden gelezen, dus het is niet bekend welke resources afwijken.',
  state_locked:
    'De state is vergrendeld door {{holder}} en is niet vrijgegeven in de tijd dat de taak erop wachtte. Er is niets gewijzigd.',
  state_locked_id:
    'De state is vergrendeld door {{holder}} en is niet vrijgegeven in de tijd dat de taak erop wachtte. Er is niets gewijzigd. Is de vergrendeling niet meer in gebruik, hef deze dan op met: terraform force-unlock {{id}}',
  state_locked_http:
    'De state is vergrendeld door een andere client (vergrendeling {{id}}) en is niet vrijgegeven in de tijd dat de taak erop wachtte. Er is niets gewijzigd. Waar Signalbox de state bewaart, toont de pagina met de versies wie de vergrendeling heeft, en kan de state daar geforceerd worden ontgrendeld.',
  lock_holder: '{{who}} ({{facts}})',
  lock_holder_unnamed: 'een houder zonder naam',
  lock_since: 'sinds {{time}}',
}
