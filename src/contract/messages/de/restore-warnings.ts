import type { restoreWarnings as english } from '../restore-warnings.ts'
import type { Translated } from '../translated.ts'

export const restoreWarnings: Translated<typeof english> = {
  restored_field: '{{section}}: {{field}} von 1 Objekt wird nicht wiederhergestellt',
  restored_field_several: '{{section}}: {{field}} von {{count}} Objekten wird nicht wiederhergestellt',
  restored_list: '{{what}} wird nicht wiederhergestellt: Das gibt es in dieser Version nicht',
  restored_list_several: '{{what}} werden nicht wiederhergestellt: Das gibt es in dieser Version nicht',
  restored_list_of: '{{count}} {{what}}',
  restored_unknown_list: '{{name}} ({{count}})',
  list_role: 'Rolle',
  list_roles: 'Rollen',
  list_runner: 'Runner',
  list_runners: 'Runner',
  list_runner_tag: 'Runner-Tag',
  list_runner_tags: 'Runner-Tags',
  list_workflow: 'Workflow',
  list_workflows: 'Workflows',
  restored_group_key:
    '1 Schlüssel von Variablengruppen oder aus einfachem Text: wird mit der Gruppe wiederhergestellt, die ihn nennt',
  restored_group_key_several:
    '{{count}} Schlüssel von Variablengruppen oder aus einfachem Text: werden mit der Gruppe wiederhergestellt, die sie nennt',
  restored_old_file:
    'Die Datei stammt aus einer Version, die Geheimnisse von Variablengruppen, Namen von Zeitplänen, ob sie eingeschaltet sind, und mehr als einen Zeitplan je Vorlage nicht speichert: Ergänzen Sie, was fehlt',
  restored_old_template:
    'Bei 1 Vorlage dürfen Aufgaben Branch, Limit, Inventar und Debug-Ausgabe wählen, wie in jener Version: Schalten Sie ab, was Sie nicht brauchen',
  restored_old_template_several:
    'Bei {{count}} Vorlagen dürfen Aufgaben Branch, Limit, Inventar und Debug-Ausgabe wählen, wie in jener Version: Schalten Sie ab, was Sie nicht brauchen',
  restored_old_schedule:
    'Zeitplan {{name}}: Die Datei sagt nicht, ob es ein einfacher Zeitplan war, und ob er eingeschaltet war. Er wird eingeschaltet wiederhergestellt und startet nur dann eine Aufgabe, wenn das Repository einen neuen Commit hat: Legen Sie stattdessen einen einfachen Zeitplan an, wenn er unabhängig von Commits lief',
  restored_variable_name:
    'Variablengruppe {{group}}: {{name}} wird unverändert wiederhergestellt, und Programme erhalten es vielleicht nicht. {{problem}}',
  restored_unfit: '{{path}}: {{problem}}; wird unverändert wiederhergestellt',
  unfit_become_key: 'ein Schlüssel vom Typ ssh enthält kein Passwort',
  unfit_sender_key: 'Absender weisen sich mit einem Schlüssel vom Typ login_password aus',
  unfit_inventory: 'die App {{app}} braucht eines vom Typ {{types}}',
  unfit_build: '{{name}} ist keine Build-Vorlage',
  restored_integration_unready: 'Die Integration {{name}} ist nicht bereit: {{reason}}',
  restored_template_unready: 'Die Vorlage {{name}} ist nicht bereit: {{reason}}',
  restored_vault_key:
    '{{path}}: {{name}} ist vom Typ {{type}} und enthält kein Passwort, deshalb lassen Läufe diesen Vault weg',
  restored_vault_no_key: '{{path}}: Kein Schlüssel ist gewählt, deshalb lassen Läufe diesen Vault weg',
  restored_without_password:
    '{{path}}: enthielt ein Passwort, das entfernt wurde; wählen Sie einen Schlüssel vom Typ login_password mit diesem Passwort',
  restored_sort_column: '{{path}}: Die Spalte {{column}} zum Sortieren gibt es nicht; sortiert wird nach Namen',
  restored_schedule_paused: '1 Zeitplan ist eingeschaltet, aber angehalten, bis Sie ihn fortsetzen: {{names}}',
  restored_schedule_paused_several:
    '{{count}} Zeitpläne sind eingeschaltet, aber angehalten, bis Sie sie fortsetzen: {{names}}',
  restored_schedule_runs: '1 Zeitplan läuft ab jetzt: {{names}}',
  restored_schedule_runs_several: '{{count}} Zeitpläne laufen ab jetzt: {{names}}',
  restored_names_more: '{{names}} und {{count}} weitere',
  restored_schedule_past:
    'Zeitplan {{name}}: Sein Zeitpunkt {{time}} ist vergangen; er ist ausgeschaltet wiederhergestellt',
  restored_schedule_problem: 'Zeitplan {{name}}: Er kann so keine Aufgabe starten: {{problem}}',
  restored_integration_problem: 'Integration {{name}}: Sie kann so keine Aufgabe starten: {{problem}}',
  restored_address:
    '{{of}}: 1 Adresse ist neu, weil die alte auf diesem Server in Gebrauch ist oder erraten werden könnte; informieren Sie ihre Absender',
  restored_address_several:
    '{{of}}: {{count}} Adressen sind neu, weil die alten auf diesem Server in Gebrauch sind oder erraten werden könnten; informieren Sie ihre Absender',
  of_project: 'das Projekt',
  of_integration: 'Integration {{name}}',
  restored_integration_key:
    '1 Integration weist alle Absender ab, bis das Geheimnis ihres Schlüssels eingegeben ist: {{names}}',
  restored_integration_key_several:
    '{{count}} Integrationen weisen alle Absender ab, bis das Geheimnis ihres Schlüssels eingegeben ist: {{names}}',
  restored_channel_secret:
    'Kanal {{name}}: {{fields}} muss neu eingegeben werden; er ist ausgeschaltet wiederhergestellt',
  restored_storage_secret:
    'Geheimnisspeicher {{name}}: {{fields}} muss neu eingegeben werden, bevor Aufgaben Geheimnisse daraus lesen können',
  more_warnings: 'und {{count}} weitere',
}
