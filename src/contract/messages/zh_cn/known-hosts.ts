import type { knownHosts as english } from '../known-hosts.ts'
import type { Translated } from '../translated.ts'

export const knownHosts: Translated<typeof english> = {
  host_key_line_empty: '请输入 known_hosts 文件中的一行。',
  host_key_lines_many: '一次最多输入 {{max}} 行。',
  host_key_line_wrong: '一行包含主机、密钥类型和密钥，例如“git.example.com ssh-ed25519 AAAA…”。',
  host_key_line_key: '该行的密钥不完整，或与所写的类型不符。',
  host_key_line_marker: '不支持带标记的行，例如 @cert-authority 或 @revoked。',
  host_key_line_pattern: '{{host}} 是模式：请逐一输入主机名称。',
  host_key_line_host: '“{{host}}”不是主机名称。',
  host_key_differs:
    '{{host}} 已有另一个类型为 {{type}} 的密钥（{{fingerprint}}）。请比对两者，若更改属实，请替换旧密钥。',
  host_keys_none: '{{host}} 未返回 SSH 主机密钥。',
  host_name_wrong: '请输入主机的名称或地址。',
  host_port_wrong: '端口为 1 至 65535 的数字。',
}
