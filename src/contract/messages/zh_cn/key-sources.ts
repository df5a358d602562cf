import type { keySourceProblems as english } from '../key-sources.ts'
import type { Translated } from '../translated.ts'

export const keySourceProblems: Translated<typeof english> = {
  key_source_unread: '无法读取密钥 {{name}}：{{problem}}',
  key_file_required: '请输入文件路径',
  key_file_wrong: '请输入服务器目录下的路径，不含“..”，例如 team/deploy.key',
  key_file_outside: '文件 {{place}} 不在允许读取密钥的目录中',
  key_file_missing: '文件 {{place}} 不存在',
  key_file_unreadable: '无法读取文件 {{place}}：{{code}}',
  key_file_not_regular: '{{place}} 不是文件',
  key_files_off: '本服务器不从文件读取密钥：未设置 key_sources.folder',
  key_variable_required: '请输入环境变量的名称',
  key_variable_wrong: '变量名称由字母、数字和 _ 组成',
  key_variable_outside: '变量 {{place}} 必须以 {{prefix}} 开头',
  key_variable_missing: '服务器没有变量 {{place}}',
  key_variables_off: '本服务器不从变量读取密钥：未设置 key_sources.variable_prefix',
  key_source_empty: '{{place}} 为空',
  key_source_long: '{{place}} 超过 {{max}} 字节',
  key_source_not_text: '{{place}} 不是 UTF-8 文本',
  key_without_login: '此密钥没有用户名',
  key_not_ssh_passphrase: '只有 SSH 密钥才有密码短语',
  key_changed_meanwhile: '密钥在此期间已被更改。请重试',
}
