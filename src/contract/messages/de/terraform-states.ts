import type { terraformStates as english } from '../terraform-states.ts'
import type { Translated } from '../translated.ts'

export const terraformStates: Translated<typeof english> = {
  state_address_unknown: 'Die Adresse ist unbekannt, oder Login und Passwort sind falsch',
  state_address_limit: 'Zu viele Anfragen mit falschen Adressen, Logins oder Passwörtern: Warten Sie eine Minute',
  state_too_large: 'Der State ist größer als {{size}} MiB, die Grenze dieses Servers (Einstellung max_state_bytes)',
  state_no_json: 'Der Inhalt ist kein gültiges JSON',
  state_field_missing: 'Der Inhalt ist kein Terraform-State: Das Feld {{field}} fehlt oder ist falsch',
  state_md5_differs:
    'Der Inhalt hat nicht die Prüfsumme, die der Header Content-MD5 nennt: Er wurde unterwegs beschädigt',
  state_broke_off: 'Die Verbindung endete vor dem letzten Byte: Nichts wurde gespeichert',
  state_other_lineage:
    'Der State gehört zu einer anderen Historie (Lineage {{lineage}}) als der gespeicherte ({{stored}}): Nichts wurde überschrieben',
  state_serial_lower:
    'Der State hat die Seriennummer {{serial}} und ist älter als der gespeicherte mit der Seriennummer {{stored}}',
  state_serial_taken:
    'Ein anderer State mit der Seriennummer {{serial}} ist schon gespeichert: Lesen Sie ihn und wenden Sie die Änderung darauf an',
  state_is_locked: 'Der State ist seit {{since}} von {{who}} gesperrt',
  state_key_lost: 'Der Schlüssel von Version {{id}} wurde aufgegeben: Der Inhalt ist nicht lesbar',
  lock_info_no_json: 'Die Angaben zur Sperre sind kein JSON',
  lock_info_wrong:
    'Die Angaben zur Sperre sind nicht die von Terraform: Die ID fehlt, oder ein Feld hat einen anderen Typ',
  lock_id_wrong:
    'Die Sperre hat eine andere ID: Nur ihr Inhaber gibt sie frei. In der Konsole kann sie aufgehoben werden',
  lock_id_once: 'Der Parameter ID darf nur einmal vorkommen',
  state_name_differs: 'muss der Name des Workspace sein',
  state_not_a_workspace: 'Nur ein Workspace von Terraform, OpenTofu oder Terragrunt hat einen State',
  state_too_large_to_show: 'Der State ist größer als {{size}} MiB: Laden Sie ihn als Datei herunter',
  state_encrypted: 'Der Client hat diesen State verschlüsselt: Nur er kann ihn lesen und wiederherstellen',
  state_not_shown: 'Der State lässt sich nicht als Version 4 lesen: Laden Sie ihn als Datei herunter',
  state_removed: 'Mit dieser Version wurde der State entfernt: Sie hat keinen Inhalt',
  state_changed: 'Der State hat sich inzwischen geändert: Sehen Sie sich die Versionen noch einmal an',
  state_newest: 'Dies ist die neueste Version: Sie kann nicht gelöscht oder wiederhergestellt werden',
  state_not_restored:
    'Der State kann nicht wiederhergestellt werden: Seine Seriennummer steht nicht da, wo Terraform sie schreibt. Laden Sie ihn herunter, und speichern Sie ihn mit `terraform state push`',
  state_lock_changed: 'Die Sperre wurde inzwischen freigegeben, oder ein anderer Client hat sie',
  drift_of_build:
    'Ein Build hat eine Version, und eine Prüfung auf Abweichungen erstellt nichts: Prüfen Sie eine andere Vorlage',
  drift_destroys:
    'Eine Prüfung auf Abweichungen vergleicht die ganze Konfiguration: -destroy kann nicht mit ihr verbunden werden',
  drift_without_workspace:
    'Eine Prüfung auf Abweichungen braucht einen Workspace: Wählen Sie einen, oder geben Sie der Vorlage einen Standard',
  workspace_has_state:
    'Der Workspace hat hier einen State mit Ressourcen ({{count}}): Zerstören Sie diese, oder entfernen Sie den State auf der Seite seiner Versionen',
  workspace_unfit: 'Der Typ des Inventars passt nicht zu dieser Vorlage',
  workspace_of_another: 'Das Inventar gehört schon zu einer anderen Vorlage',
  workspace_not_attached: 'Das Inventar gehört nicht zu dieser Vorlage',
  workspace_is_default: 'Dies ist der Standard-Workspace der Vorlage: Machen Sie erst einen anderen zum Standard',
  lock_lost: 'Sie haben die Sperre nicht mehr: Sie wurde aufgehoben. Nichts wurde gespeichert',
}
