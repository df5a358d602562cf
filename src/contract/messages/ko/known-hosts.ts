import type { knownHosts as english } from '../known-hosts.ts'
import type { Translated } from '../translated.ts'

export const knownHosts: Translated<typeof english> = {
  host_key_line_empty: 'known_hosts 파일의 줄을 입력하세요.',
  host_key_lines_many: '한 번에 최대 {{max}}줄까지 입력하세요.',
  host_key_line_wrong: '한 줄에는 호스트, 키의 유형, 키가 있어야 합니다. 예: “git.example.com ssh-ed25519 AAAA…”.',
  host_key_line_key: '줄의 키가 불완전하거나 줄에 적힌 유형이 아닙니다.',
  host_key_line_marker: '@cert-authority나 @revoked 같은 표시가 있는 줄은 지원하지 않습니다.',
  host_key_line_pattern: '패턴은 쓸 수 없습니다: {{host}}. 호스트를 각각의 이름으로 입력하세요.',
  host_key_line_host: '호스트의 이름이 아닙니다: “{{host}}”.',
  host_key_differs:
    '{{host}} 호스트에 {{type}} 유형의 다른 키가 이미 있습니다({{fingerprint}}). 두 키를 비교하고, 의도된 변경이면 이전 키를 교체하세요.',
  host_keys_none: '{{host}} 호스트의 응답에 SSH 호스트 키가 없습니다.',
  host_name_wrong: '호스트의 이름이나 주소를 입력하세요.',
  host_port_wrong: '포트는 1에서 65535까지의 숫자입니다.',
}
