import type { serverBackup as english } from '../server-backup.ts'
import type { Translated } from '../translated.ts'

export const serverBackup: Translated<typeof english> = {
  backup_not_one: '这不是 Signalbox 的备份',
  backup_format: '该备份由版本 {{release}} 创建，此版本无法识别其格式',
  backup_newer: '该备份由更新的 Signalbox 版本 {{release}} 创建：其数据库包含 {{migrations}}。请用该版本还原',
  backup_incomplete: '备份过早结束：不完整',
  backup_damaged: '备份已损坏',
  backup_file_damaged: '备份中的文件 {{name}} 与所存储的内容不符',
  backup_file_unknown: '备份包含此版本无法识别的文件 {{name}}',
  backup_database_damaged: '备份中的数据库已损坏：{{problem}}',
  backup_keys_damaged: '备份中的加密密钥已损坏，或不属于本服务器',
  backup_passphrase_wrong: '该密码短语不是加密此备份中的密钥时所用的密码短语',
  backup_without_keys: '备份不含加密密钥',
  backup_no_keys: '服务器没有可存储的加密密钥',
  backup_no_room: '{{folder}} 没有备份所需的 {{needed}} 字节可用空间',
  backup_not_there: '没有该备份',
  backup_needs_passphrase:
    '备份包含加密密钥，需要用密码短语加密。请设置 backup.passphrase，或将 backup.keys 设为 false',
  backup_is_running: '已有备份正在进行',
  backup_cut_off: '服务器在备份完成之前结束',
  backup_failed: '备份失败：{{problem}}',
  backup_other_database: '该数据库属于另一套 Signalbox，或为空。请先用 pg_restore 还原其转储，然后再次运行此命令',
  backup_other_kind: '该备份来自使用 {{dialect}} 的服务器；设置项 dialect 指定的是其他数据库',
  backup_not_empty: '{{folder}} 不为空。请用 SIGNALBOX_DATA 指定空目录，或将其中的内容移走',
  restored_running: '服务器从 {{created}} 的备份还原；创建该备份时，此运行正在进行。其结果未知',
  restored_waiting: '服务器从 {{created}} 的备份还原；创建该备份时，此任务在等待。此后它可能已运行，因此未再次启动',
  restored_pause: '服务器从 {{created}} 的备份还原。恢复调度之前，请先确认此后运行过哪些内容',
}
