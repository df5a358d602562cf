import type { health as english } from '../health.ts'
import type { Translated } from '../translated.ts'

export const health: Translated<typeof english> = {
  data_unwritable: '数据目录不可写（{{problem}}）',
  data_full: '数据目录所在磁盘已满',
  migrations_missing: '数据库缺少此版本的 {{count}} 项变更。是否还原了较旧的副本？',
  keys_missing: '已存储的机密需要本服务器没有的密钥',
}
