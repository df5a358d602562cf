import type { serverBackup as english } from '../server-backup.ts'
import type { Translated } from '../translated.ts'

export const serverBackup: Translated<typeof english> = {
  backup_not_one: 'Das ist keine Sicherung von Signalbox',
  backup_format: 'Die Sicherung stammt von Version {{release}} und hat ein Format, das diese Version nicht kennt',
  backup_newer:
    'Die Sicherung stammt von der neueren Version {{release}} von Signalbox: Die Datenbank darin hat {{migrations}}. Stellen Sie sie mit dieser Version wieder her',
  backup_incomplete: 'Die Sicherung endet zu früh: Sie ist nicht vollständig',
  backup_damaged: 'Die Sicherung ist beschädigt',
  backup_file_damaged: 'Die Datei {{name}} in der Sicherung ist nicht das, was gespeichert wurde',
  backup_file_unknown: 'Die Sicherung enthält die Datei {{name}}, die diese Version nicht kennt',
  backup_database_damaged: 'Die Datenbank in der Sicherung ist beschädigt: {{problem}}',
  backup_keys_damaged: 'Die Schlüssel in der Sicherung sind beschädigt oder nicht die dieses Servers',
  backup_passphrase_wrong: 'Die Schlüssel in dieser Sicherung wurden mit einer anderen Passphrase versiegelt',
  backup_without_keys: 'Die Sicherung enthält keine Schlüssel',
  backup_no_keys: 'Der Server hat keinen Schlüssel, der gespeichert werden könnte',
  backup_no_room: '{{folder}} hat nicht die {{needed}} freien Bytes, die die Sicherung braucht',
  backup_not_there: 'Diese Sicherung gibt es nicht',
  backup_needs_passphrase:
    'Eine Sicherung enthält die Schlüssel und braucht eine Passphrase, um sie zu versiegeln. Setzen Sie backup.passphrase, oder backup.keys auf false',
  backup_is_running: 'Es wird schon eine Sicherung erstellt',
  backup_cut_off: 'Der Server wurde beendet, bevor die Sicherung vollständig war',
  backup_failed: 'Die Sicherung ist fehlgeschlagen: {{problem}}',
  backup_other_database:
    'Die Datenbank gehört zu einer anderen Installation oder ist leer. Stellen Sie zuerst ihren Dump mit pg_restore wieder her, dann wiederholen Sie diesen Befehl',
  backup_other_kind:
    'Die Sicherung ist von einem Server mit {{dialect}}; die Einstellung dialect nennt eine andere Datenbank',
  backup_not_empty:
    '{{folder}} ist nicht leer. Nennen Sie mit SIGNALBOX_DATA einen leeren Ordner, oder verschieben Sie seinen Inhalt',
  restored_running:
    'Dieser Lauf war im Gang, als die Sicherung vom {{created}} erstellt wurde, aus der der Server wiederhergestellt wurde. Wie er endete, ist nicht bekannt',
  restored_waiting:
    'Diese Aufgabe wartete, als die Sicherung vom {{created}} erstellt wurde, aus der der Server wiederhergestellt wurde. Sie kann seitdem gelaufen sein und wurde deshalb nicht noch einmal gestartet',
  restored_pause:
    'Der Server wurde aus der Sicherung vom {{created}} wiederhergestellt. Klären Sie, was seitdem gelaufen ist, bevor Sie die Zeitpläne fortsetzen',
}
