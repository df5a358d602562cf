import type { serverBackup as english } from '../server-backup.ts'
import type { Translated } from '../translated.ts'

export const serverBackup: Translated<typeof english> = {
  backup_not_one: 'Dit is geen back-up van Signalbox',
  backup_format: 'De back-up is gemaakt door versie {{release}}, in een formaat dat deze versie niet kent',
  backup_newer:
    'De back-up is gemaakt door de nieuwere versie {{release}} van Signalbox: de database daarvan heeft {{migrations}}. Zet de back-up met die versie terug',
  backup_incomplete: 'De back-up houdt te vroeg op: deze is niet volledig',
  backup_damaged: 'De back-up is beschadigd',
  backup_file_damaged: 'Het bestand {{name}} in de back-up is niet wat er is opgeslagen',
  backup_file_unknown: 'De back-up bevat het bestand {{name}}, dat deze versie niet kent',
  backup_database_damaged: 'De database in de back-up is beschadigd: {{problem}}',
  backup_keys_damaged: 'De versleutelingssleutels in de back-up zijn beschadigd, of niet die van deze server',
  backup_passphrase_wrong: 'Dit is niet de wachtwoordzin waarmee de sleutels in deze back-up zijn verzegeld',
  backup_without_keys: 'De back-up bevat geen versleutelingssleutels',
  backup_no_keys: 'De server heeft geen versleutelingssleutel die kan worden opgeslagen',
  backup_no_room: '{{folder}} heeft niet de {{needed}} bytes vrije ruimte die de back-up nodig heeft',
  backup_not_there: 'Deze back-up bestaat niet',
  backup_needs_passphrase:
    'Een back-up bevat de versleutelingssleutels en heeft een wachtwoordzin nodig om ze te verzegelen. Stel backup.passphrase in, of zet backup.keys op false',
  backup_is_running: 'Er wordt al een back-up gemaakt',
  backup_cut_off: 'De server is gestopt voordat de back-up volledig was',
  backup_failed: 'De back-up is mislukt: {{problem}}',
  backup_other_database:
    'De database hoort bij een andere installatie of is leeg. Zet de dump eerst met pg_restore terug en voer deze opdracht daarna opnieuw uit',
  backup_other_kind: 'De back-up is van een server met {{dialect}}; de instelling dialect noemt een andere database',
  backup_not_empty: '{{folder}} is niet leeg. Geef met SIGNALBOX_DATA een lege map op, of verplaats de inhoud',
  restored_running:
    'Deze run was bezig toen de back-up van {{created}} werd gemaakt, waaruit de server is teruggezet. Hoe de run is geëindigd, is onbekend',
  restored_waiting:
    'Deze taak wachtte toen de back-up van {{created}} werd gemaakt, waaruit de server is teruggezet. De taak kan sindsdien zijn uitgevoerd en is daarom niet opnieuw gestart',
  restored_pause:
    'De server is teruggezet uit de back-up van {{created}}. Ga na wat er sindsdien is uitgevoerd voordat je de planningen hervat',
}
