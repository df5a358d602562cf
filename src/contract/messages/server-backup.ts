/** Backups of the server and their restore. */
export const serverBackup = {
  backup_not_one: 'This is not a backup of Signalbox',
  backup_format: 'The backup was made by release {{release}} in a format that this release does not know',
  backup_newer:
    'The backup was made by the newer release {{release}} of Signalbox: its database has {{migrations}}. Restore it with that release',
  backup_incomplete: 'The backup ends too early: it is not complete',
  backup_damaged: 'The backup is damaged',
  backup_file_damaged: 'The file {{name}} in the backup is not what was stored',
  backup_file_unknown: 'The backup contains the file {{name}}, which this release does not know',
  backup_database_damaged: 'The database in the backup is damaged: {{problem}}',
  backup_keys_damaged: 'The encryption keys in the backup are damaged, or not those of this server',
  backup_passphrase_wrong: 'The passphrase is not the one that the keys in this backup were sealed with',
  backup_without_keys: 'The backup contains no encryption keys',
  backup_no_keys: 'The server has no encryption key that could be stored',
  backup_no_room: '{{folder}} does not have the {{needed}} bytes of free space that the backup needs',
  backup_not_there: 'There is no such backup',
  backup_needs_passphrase:
    'A backup contains the encryption keys and needs a passphrase to seal them. Set backup.passphrase, or backup.keys to false',
  backup_is_running: 'A backup is being made already',
  backup_cut_off: 'The server ended before the backup was complete',
  backup_failed: 'The backup failed: {{problem}}',
  backup_other_database:
    'The database belongs to another installation, or is empty. Restore its dump with pg_restore first, then run this command again',
  backup_other_kind: 'The backup is of a server with {{dialect}}; the setting dialect names another database',
  backup_not_empty: '{{folder}} is not empty. Name an empty folder with SIGNALBOX_DATA, or move its content away',
  restored_running:
    'This run was in progress when the backup of {{created}} was made, from which the server was restored. How it ended is not known',
  restored_waiting:
    'This task waited when the backup of {{created}} was made, from which the server was restored. It may have run since, so it was not started again',
  restored_pause:
    'The server was restored from the backup of {{created}}. Find out what ran since then before you resume the schedules',
} as const
