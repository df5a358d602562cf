import type { notReady as english } from '../not-ready.ts'
import { prefixed } from '../prefixed.ts'
import type { Translated } from '../translated.ts'

export const notReadyTexts = {
  build_start_version: 'Dieser Build hat keine Startversion: Geben Sie eine ein, etwa 1.0.0',
  inventory_missing: 'Ansible braucht ein Inventar: Wählen Sie eines',
  inventory_type:
    'Die App {{app}} braucht ein Inventar vom Typ {{types}}, und {{name}} ist vom Typ {{type}}: Wählen Sie ein anderes',
  inventory_repository:
    'Das Inventar {{name}} hat einen absoluten Pfad und ein Repository: Entfernen Sie das Repository, oder schreiben Sie den Pfad von dessen oberstem Ordner aus',
  inventory_folder:
    'Das Inventar {{name}} liegt außerhalb der Ordner, die dieser Server erlaubt (Einstellung repositories.local_roots)',
  repository_path:
    'Auf dem Server gibt es kein Git-Repository unter {{path}}: Legen Sie es dort an, oder ändern Sie die URL von {{name}}',
  repository_user:
    'Auf dem Server gibt es unter {{path}} kein Git-Repository, das der Systembenutzer {{user}} lesen kann: Legen Sie es an, geben Sie diesem Benutzer Leserechte, oder ändern Sie die URL von {{name}}',
  repository_folder:
    'Das Repository {{name}} liegt außerhalb der Ordner, die dieser Server erlaubt (Einstellung repositories.local_roots)',
  playbook_path:
    'Der Pfad {{path}} kann nicht verwendet werden: Schreiben Sie ihn vom obersten Ordner des Repositorys aus, ohne / am Anfang und ohne ..',
  question_name: 'Die Frage {{name}} heißt nicht wie eine Variable: Verwenden Sie Buchstaben, Ziffern und Unterstriche',
  question_twice: 'Mehrere Fragen heißen {{name}}: Benennen Sie alle bis auf eine um',
  question_choices:
    'Die Auswahl der Frage {{name}} kann nicht verwendet werden: Jeder Eintrag braucht einen Namen, und keiner darf zweimal vorkommen',
  question_exported:
    'Die Antwort auf die Frage {{name}} würde ändern, wie Programme laufen: Benennen Sie sie um, oder setzen Sie {{name}} in einer Variablengruppe',
  app_unknown:
    'Dieser Server kennt die App {{app}} nicht: Wählen Sie eine andere, oder bitten Sie einen Administrator, sie hinzuzufügen',
  key_missing: 'Kein geheimer Schlüssel ist gewählt, daher wird jede Anfrage abgewiesen. Wählen Sie einen Schlüssel',
  key_type: 'Der Schlüssel {{name}} enthält kein Passwort: Wählen Sie einen vom Typ login_password',
  inputs: '{{problem}}',
}

export const notReady: Translated<typeof english> = prefixed('not_ready_', notReadyTexts)
