import type { objects as english } from '../../../contract/object-type.ts'
import type { Translated } from '../translated.ts'

/** What the console calls pages and objects of a project, and all texts of resources that have few. */
export const resources = {
  pages: {
    dashboard: 'Übersicht',
    templates: 'Aufgabenvorlagen',
    schedule: 'Zeitpläne',
    inventory: 'Inventar',
    hosts: 'Hosts',
    environment: 'Variablengruppen',
    keys: 'Schlüssel',
    repositories: 'Repositorys',
    integrations: 'Integrationen',
    alerts: 'Benachrichtigungen',
    activity: 'Aktivität',
    team: 'Team',
    settings: 'Einstellungen',
  },
  /** Types of objects, as a filter of the activity page. */
  types: {
    alert_channel: 'Kanäle für Benachrichtigungen',
    environment: 'Variablengruppen',
    integration: 'Integrationen',
    integrationextractvalue: 'Entnommene Werte',
    integrationmatcher: 'Bedingungen',
    inventory: 'Inventare',
    key: 'Schlüssel',
    project: 'Projekt',
    repository: 'Repositorys',
    schedule: 'Zeitpläne',
    task: 'Aufgaben',
    template: 'Vorlagen',
    user: 'Team',
    view: 'Ansichten',
  },
  /** The lists of a backup file. */
  sections: {
    templates: 'Aufgabenvorlagen',
    repositories: 'Repositorys',
    keys: 'Schlüssel',
    views: 'Ansichten',
    inventories: 'Inventare',
    environments: 'Variablengruppen',
    integrations: 'Integrationen',
    schedules: 'Zeitpläne',
    alert_channels: 'Benachrichtigungskanäle',
  },
}

/** What refusals call an object. */
export const objects: Translated<typeof english> = {
  object_access_key: 'Schlüssel',
  object_repository: 'Repository',
  object_inventory: 'Inventar',
  object_environment: 'Variablengruppe',
  object_view: 'Ansicht',
  object_template: 'Vorlage',
  object_schedule: 'Zeitplan',
  object_integration: 'Integration',
  object_integration_matcher: 'Bedingung',
  object_integration_value: 'Entnommener Wert',
  object_integration_alias: 'Adresse',
  object_delivery: 'Zustellung',
  object_alert_channel: 'Kanal',
  object_alert_delivery: 'Meldung',
  object_task: 'Aufgabe',
  object_project: 'Projekt',
  object_user: 'Benutzer',
  object_app: 'App',
  object_known_host: 'Bekannter Host',
  object_result: 'Ergebnis',
  object_token: 'Token',
}
