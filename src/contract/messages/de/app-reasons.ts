import type { appReasons as english } from '../app-reasons.ts'
import type { Translated } from '../translated.ts'

export const appReasons: Translated<typeof english> = {
  part_file: 'Die Datei',
  part_playbook: 'Das Playbook',
  part_script: 'Das Skript',
  part_working_directory: 'Das Arbeitsverzeichnis',
  part_requirements: 'Die Requirements-Datei',
  part_inventory: 'Das Inventar',
  part_vault_script: 'Das Vault-Skript',
  part_app_folder: 'Der Ordner für {{app}}',
  part_not_set: '{{part}} ist nicht angegeben: Die Vorlage nennt keine Datei.',
  part_not_a_path: '{{part}} ist kein Pfad',
  part_outside: '{{part}} führt aus dem Repository hinaus: {{path}}',
  part_not_found: '{{part}} wurde nicht gefunden: {{path}}',
  part_not_a_file: '{{part}} ist keine Datei: {{path}}',
  part_not_a_folder: '{{part}} ist kein Ordner: {{path}}',
  limit_hits_no_host: 'Das Limit {{limit}} trifft keinen Host der Plays dieses Playbooks.',
  limit_of_file: 'Ein Limit darf keine Datei mit @ nennen.',
  inventory_not_parsed: 'Das Inventar „{{inventory}}“ ist nicht lesbar: Was Ansible gefunden hat, steht im Log.',
  inventory_not_ansible: 'ungültige Art von Inventar: Ansible kann {{type}} nicht verwenden',
  inventory_not_workspace: 'ungültige Art von Inventar: {{type}} ist kein Workspace',
  become_key_unfit:
    'der Schlüssel passt nicht zu den Become-Zugangsdaten des Inventars: Nötig ist eine Anmeldung mit Passwort',
  vault_name_wrong: 'Der Name „{{name}}“ eines Vaults darf kein @ enthalten.',
  vault_script_not_executable:
    'Das Vault-Skript {{path}} ist nicht ausführbar: Versuchen Sie `git update-index --chmod=+x {{path}}`.',
  no_virtual_environment:
    'Eine virtuelle Umgebung konnte nicht angelegt werden: Installieren Sie das Modul venv, etwa mit `apt-get install python3-venv`, oder entfernen Sie requirements.txt',
  variable_like_option: 'Der Variablenname „{{name}}“ würde für eine Option gehalten.',
  workspace_name_unfit: '„{{name}}“ kann nicht der Name eines Workspaces sein.',
  backend_without_address:
    'Die Vorlage ersetzt das Backend, aber nichts sagt, wo der State liegt: Setzen Sie die Umgebungsvariable TF_HTTP_ADDRESS in einer Variablengruppe der Vorlage.',
  backend_file_taken:
    '{{file}} im Repository deklariert mehr als ein Backend, und das ginge verloren: Wählen Sie in der Vorlage einen anderen Dateinamen für das Backend.',
  backend_declared_twice:
    'Die Konfiguration deklariert mehr als ein Backend. Wo die Vorlage das Backend ersetzt, wählen Sie als Dateinamen für das Backend den der Datei, die es deklariert, oder einen, der auf _override.tf endet.',
  plan_stale:
    'Der Plan ist veraltet: Der State wurde seit dem Plan geändert, durch einen anderen Lauf oder von Hand. Nichts wurde angewendet. Führen Sie die Aufgabe für einen neuen Plan erneut aus.',
  drift_unreadable:
    'Der Plan konnte nicht als Daten gelesen werden: Es ist nicht bekannt, welche Ressourcen abweichen.',
  state_locked:
    'Der State ist gesperrt durch {{holder}} und wurde in der Zeit, die die Aufgabe gewartet hat, nicht freigegeben. Nichts wurde geändert.',
  state_locked_id:
    'Der State ist gesperrt durch {{holder}} und wurde in der Zeit, die die Aufgabe gewartet hat, nicht freigegeben. Nichts wurde geändert. Wird die Sperre nicht mehr gebraucht, lösen Sie sie mit: terraform force-unlock {{id}}',
  state_locked_http:
    'Der State ist von einem anderen Client gesperrt (Sperre {{id}}) und wurde in der Wartezeit nicht freigegeben. Nichts wurde geändert. Wo Signalbox den State aufbewahrt, zeigt die Seite seiner Versionen, wer die Sperre hat, und hebt sie auf.',
  lock_holder: '{{who}} ({{facts}})',
  lock_holder_unnamed: 'einen ungenannten Inhaber',
  lock_since: 'seit {{time}}',
}
