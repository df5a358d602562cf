import type { artifacts as english } from '../artifacts.ts'
import type { Translated } from '../translated.ts'

export const artifacts: Translated<typeof english> = {
  artifact_too_large: '一个任务的产物总共不得超过 {{size}}（设置项 max_artifact_bytes）',
  artifact_too_many: '一个任务最多 {{max}} 个产物（设置项 max_artifact_files）',
  artifact_link: '这是符号链接，不会跟随',
  artifact_special: '这不是普通文件',
  artifact_name: '其名称不是有效的 UTF-8，或超过 {{max}} 字节',
  artifact_unreadable: '任务的用户无法读取它',
  artifact_server_full: '服务器磁盘已满',
  artifact_not_stored: '服务器无法存储：{{problem}}',
  artifact_stopped: '存储之前任务已被停止',
  artifact_part: '文件大小为 {{size}} 字节：所请求范围的起点必须在文件末尾之前',
  artifact_lost: '服务器的数据目录中缺少 {{name}} 的内容',
  artifacts_not_listed: '无法列出文件：{{problem}}',
}
