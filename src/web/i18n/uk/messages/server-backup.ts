import type { serverBackup as english } from '../../../../contract/messages/server-backup.ts'
import type { Translated } from '../../translated.ts'

export const serverBackup: Translated<typeof english> = {
  backup_not_one: 'Це не резервна копія Signalbox',
  backup_format: 'Резервну копію створено версією {{release}} у форматі, якого ця версія не знає',
  backup_newer:
    'Резервну копію створено новішою версією Signalbox {{release}}: її база даних має {{migrations}}. Відновлюйте копію тією версією',
  backup_incomplete: 'Резервна копія обривається: вона неповна',
  backup_damaged: 'Резервну копію пошкоджено',
  backup_file_damaged: 'Файл {{name}} у резервній копії відрізняється від збереженого',
  backup_file_unknown: 'Резервна копія містить файл {{name}}, якого ця версія не знає',
  backup_database_damaged: 'Базу даних у резервній копії пошкоджено: {{problem}}',
  backup_keys_damaged: 'Ключі шифрування в резервній копії пошкоджено, або вони не належать цьому серверу',
  backup_passphrase_wrong: 'Це не та парольна фраза, якою запечатано ключі в цій резервній копії',
  backup_without_keys: 'Резервна копія не містить ключів шифрування',
  backup_no_keys: 'Сервер не має ключа шифрування, який можна зберегти',
  backup_no_room: 'У {{folder}} немає вільних {{needed}} байт, потрібних для резервної копії',
  backup_not_there: 'Такої резервної копії немає',
  backup_needs_passphrase:
    'Резервна копія містить ключі шифрування й потребує парольної фрази, щоб їх запечатати. Задайте backup.passphrase або встановіть backup.keys у false',
  backup_is_running: 'Резервна копія вже створюється',
  backup_cut_off: 'Сервер завершив роботу, перш ніж резервна копія була готова',
  backup_failed: 'Не вдалося створити резервну копію: {{problem}}',
  backup_other_database:
    'База даних належить іншій інсталяції або порожня. Спочатку відновіть її дамп через pg_restore, потім виконайте цю команду знову',
  backup_other_kind: 'Резервну копію створено на сервері з {{dialect}}, а параметр dialect указує іншу базу даних',
  backup_not_empty: 'Тека {{folder}} не порожня. Укажіть порожню теку в SIGNALBOX_DATA або перенесіть її вміст',
  restored_running:
    'Цей запуск тривав, коли {{created}} створили резервну копію, з якої відновлено сервер. Чим він завершився, невідомо',
  restored_waiting:
    'Це завдання очікувало, коли {{created}} створили резервну копію, з якої відновлено сервер. Можливо, відтоді воно виконалося, тому його не запущено знову',
  restored_pause:
    'Сервер відновлено з резервної копії від {{created}}. З’ясуйте, що виконувалося відтоді, перш ніж відновлювати роботу розкладів',
}
