import type { restoreWarnings as english } from '../restore-warnings.ts'
import type { Translated } from '../translated.ts'

export const restoreWarnings: Translated<typeof english> = {
  restored_field: '{{section}}: {{field}} van 1 onderdeel wordt niet teruggezet',
  restored_field_several: '{{section}}: {{field}} van {{count}} onderdelen wordt niet teruggezet',
  restored_list: '{{what}} wordt niet teruggezet: deze versie kent dat niet',
  restored_list_several: '{{what}} worden niet teruggezet: deze versie kent ze niet',
  restored_list_of: '{{count}} {{what}}',
  restored_unknown_list: '{{name}} ({{count}})',
  list_role: 'rol',
  list_roles: 'rollen',
  list_runner: 'runner',
  list_runners: 'runners',
  list_runner_tag: 'runnertag',
  list_runner_tags: 'runnertags',
  list_workflow: 'workflow',
  list_workflows: 'workflows',
  restored_group_key:
    '1 sleutel van variabelegroepen of platte tekst: wordt teruggezet met de groep die de sleutel noemt',
  restored_group_key_several:
    '{{count}} sleutels van variabelegroepen of platte tekst: worden teruggezet met de groep die ze noemt',
  restored_old_file:
    'Het bestand komt van een versie die geheimen van variabelegroepen, namen van planningen, hun aan/uit-status en meer dan één planning per sjabloon niet opslaat: vul aan wat ontbreekt',
  restored_old_template:
    '1 sjabloon laat taken de branch, de limiet, de inventaris en debuguitvoer kiezen, zoals in die versie: schakel uit wat je niet nodig hebt',
  restored_old_template_several:
    '{{count}} sjablonen laten taken de branch, de limiet, de inventaris en debuguitvoer kiezen, zoals in die versie: schakel uit wat je niet nodig hebt',
  restored_old_schedule:
    'planning {{name}}: het bestand vermeldt niet of het een gewone planning was en of deze aanstond. De planning wordt ingeschakeld teruggezet en start alleen een taak als de repository een nieuwe commit heeft: maak in plaats daarvan een gewone planning als deze los van commits draaide',
  restored_variable_name:
    'variabelegroep {{group}}: {{name}} wordt ongewijzigd teruggezet, en programma’s krijgen deze mogelijk niet. {{problem}}',
  restored_unfit: '{{path}}: {{problem}}; wordt ongewijzigd teruggezet',
  unfit_become_key: 'een sleutel van het type ssh bevat geen wachtwoord',
  unfit_sender_key: 'afzenders authenticeren zich met een sleutel van het type login_password',
  unfit_inventory: 'de app {{app}} heeft er een van het type {{types}} nodig',
  unfit_build: '{{name}} is geen buildsjabloon',
  restored_integration_unready: 'integratie {{name}} is niet gereed: {{reason}}',
  restored_template_unready: 'sjabloon {{name}} is niet gereed: {{reason}}',
  restored_vault_key:
    '{{path}}: {{name}} is van het type {{type}} en bevat geen wachtwoord, dus runs laten deze vault weg',
  restored_vault_no_key: '{{path}}: er is geen sleutel gekozen, dus runs laten deze vault weg',
  restored_without_password:
    '{{path}}: bevatte een wachtwoord, dat is verwijderd; kies een sleutel van het type login_password met dat wachtwoord',
  restored_sort_column: '{{path}}: er is geen kolom {{column}} om op te sorteren; er wordt op naam gesorteerd',
  restored_schedule_paused: '1 planning staat aan en is gepauzeerd totdat je deze laat draaien: {{names}}',
  restored_schedule_paused_several:
    '{{count}} planningen staan aan en zijn gepauzeerd totdat je ze laat draaien: {{names}}',
  restored_schedule_runs: '1 planning draait vanaf nu: {{names}}',
  restored_schedule_runs_several: '{{count}} planningen draaien vanaf nu: {{names}}',
  restored_names_more: '{{names}} en nog {{count}}',
  restored_schedule_past:
    'planning {{name}}: het tijdstip {{time}} is voorbij; de planning is uitgeschakeld teruggezet',
  restored_schedule_problem: 'planning {{name}}: kan zo geen taak starten: {{problem}}',
  restored_integration_problem: 'integratie {{name}}: kan zo geen taak starten: {{problem}}',
  restored_address:
    '{{of}}: 1 adres is nieuw, omdat het oude op deze server in gebruik is of te raden zou zijn; informeer de afzenders',
  restored_address_several:
    '{{of}}: {{count}} adressen zijn nieuw, omdat de oude op deze server in gebruik zijn of te raden zouden zijn; informeer de afzenders',
  of_project: 'het project',
  of_integration: 'integratie {{name}}',
  restored_integration_key:
    '1 integratie weigert elke afzender totdat het geheim van de sleutel is ingevoerd: {{names}}',
  restored_integration_key_several:
    '{{count}} integraties weigeren elke afzender totdat het geheim van hun sleutel is ingevoerd: {{names}}',
  restored_channel_secret:
    'meldingskanaal {{name}}: {{fields}} moet opnieuw worden ingevoerd; het kanaal is uitgeschakeld teruggezet',
  restored_storage_secret:
    'geheimenopslag {{name}}: {{fields}} moet opnieuw worden ingevoerd voordat taken er geheimen uit kunnen lezen',
  more_warnings: 'en nog {{count}}',
}
