import type { knownHosts as english } from '../known-hosts.ts'
import type { Translated } from '../translated.ts'

export const knownHosts: Translated<typeof english> = {
  host_key_line_empty: '請輸入 known_hosts 檔案中的一行。',
  host_key_lines_many: '一次最多輸入 {{max}} 行。',
  host_key_line_wrong: '一行包含主機、金鑰類型和金鑰，例如「git.example.com ssh-ed25519 AAAA…」。',
  host_key_line_key: '該行的金鑰不完整，或與所寫的類型不符。',
  host_key_line_marker: '不支援含有標記的行，例如 @cert-authority 或 @revoked。',
  host_key_line_pattern: '{{host}} 是模式：請逐一輸入主機名稱。',
  host_key_line_host: '「{{host}}」不是主機名稱。',
  host_key_differs:
    '{{host}} 已有另一個類型為 {{type}} 的金鑰（{{fingerprint}}）。請比對兩者，若變更屬實，請取代舊金鑰。',
  host_keys_none: '{{host}} 未回應 SSH 主機金鑰。',
  host_name_wrong: '請輸入主機的名稱或位址。',
  host_port_wrong: '連接埠為 1 到 65535 的數字。',
}
