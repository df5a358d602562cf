import type { notReady as english } from '../not-ready.ts'
import { prefixed } from '../prefixed.ts'
import type { Translated } from '../translated.ts'

export const notReadyTexts = {
  build_start_version: 'Deze build heeft geen startversie: voer er een in, bijvoorbeeld 1.0.0',
  inventory_missing: 'Ansible heeft een inventaris nodig: kies er een',
  inventory_type:
    'De app {{app}} heeft een inventaris van het type {{types}} nodig en {{name}} is van het type {{type}}: kies een andere',
  inventory_repository:
    'De inventaris {{name}} heeft een absoluut pad en een repository: verwijder de repository, of schrijf het pad vanaf de hoofdmap ervan',
  inventory_folder:
    'De inventaris {{name}} ligt buiten de mappen die deze server toestaat (instelling repositories.local_roots)',
  repository_path:
    'Er is geen git-repository in {{path}} op de server: maak die daar aan of wijzig de URL van {{name}}',
  repository_user:
    'Er is geen git-repository in {{path}} op de server die de systeemgebruiker {{user}} kan lezen: maak die aan, geef die gebruiker leesrechten of wijzig de URL van {{name}}',
  repository_folder:
    'De repository {{name}} ligt buiten de mappen die deze server toestaat (instelling repositories.local_roots)',
  playbook_path:
    'Het pad {{path}} kan niet worden gebruikt: schrijf het vanaf de hoofdmap van de repository, zonder / aan het begin en zonder ..',
  question_name:
    'De vraag {{name}} heeft niet de naam van een variabele: gebruik letters, cijfers en onderstrepingstekens',
  question_twice: 'Meerdere vragen hebben de naam {{name}}: hernoem ze op één na',
  question_choices:
    'De keuzes van de vraag {{name}} kunnen niet worden gebruikt: elke keuze heeft een naam nodig en geen naam mag dubbel voorkomen',
  question_exported:
    'Het antwoord op de vraag {{name}} zou veranderen hoe programma’s draaien: hernoem de vraag, of stel {{name}} in een variabelegroep in',
  app_unknown: 'Deze server kent de app {{app}} niet: kies een andere of vraag een beheerder deze toe te voegen',
  key_missing: 'Er is geen geheime sleutel gekozen, dus elk verzoek wordt geweigerd. Kies een sleutel',
  key_type: 'De sleutel {{name}} bevat geen wachtwoord: kies er een van het type login_password',
  inputs: '{{problem}}',
}

export const notReady: Translated<typeof english> = prefixed('not_ready_', notReadyTexts)
