import type { knownHosts as english } from '../known-hosts.ts'
import type { Translated } from '../translated.ts'

export const knownHosts: Translated<typeof english> = {
  host_key_line_empty: 'Informe uma linha de um arquivo known_hosts.',
  host_key_lines_many: 'Informe no máximo {{max}} linhas por vez.',
  host_key_line_wrong:
    'Uma linha contém um host, o tipo da chave dele e a chave, como “git.example.com ssh-ed25519 AAAA…”.',
  host_key_line_key: 'A chave da linha está incompleta ou não é do tipo que a linha indica.',
  host_key_line_marker: 'Linhas com um marcador, como @cert-authority ou @revoked, não são aceitas.',
  host_key_line_pattern: '{{host}} é um padrão: informe cada host pelo nome.',
  host_key_line_host: '“{{host}}” não é o nome de um host.',
  host_key_differs:
    '{{host}} já tem outra chave do tipo {{type}} ({{fingerprint}}). Compare as duas e substitua a antiga se a mudança for intencional.',
  host_keys_none: '{{host}} não responde com nenhuma chave de host SSH.',
  host_name_wrong: 'Informe o nome ou o endereço de um host.',
  host_port_wrong: 'Uma porta é um número de 1 a 65535.',
}
