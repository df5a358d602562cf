import type { knownHosts as english } from '../known-hosts.ts'
import type { Translated } from '../translated.ts'

export const knownHosts: Translated<typeof english> = {
  host_key_line_empty: 'Geben Sie eine Zeile einer known_hosts-Datei ein.',
  host_key_lines_many: 'Geben Sie höchstens {{max}} Zeilen auf einmal ein.',
  host_key_line_wrong:
    'Eine Zeile enthält einen Host, den Typ seines Schlüssels und den Schlüssel, etwa „git.example.com ssh-ed25519 AAAA…“.',
  host_key_line_key: 'Der Schlüssel der Zeile ist unvollständig oder nicht von dem Typ, den die Zeile nennt.',
  host_key_line_marker: 'Zeilen mit einer Markierung wie @cert-authority oder @revoked werden nicht unterstützt.',
  host_key_line_pattern: '{{host}} ist ein Muster: Geben Sie jeden Host mit seinem Namen ein.',
  host_key_line_host: '„{{host}}“ ist kein Hostname.',
  host_key_differs:
    '{{host}} hat bereits einen anderen Schlüssel vom Typ {{type}} ({{fingerprint}}). Vergleichen Sie beide, und ersetzen Sie den alten, wenn die Änderung gewollt ist.',
  host_keys_none: '{{host}} antwortet mit keinem SSH-Hostschlüssel.',
  host_name_wrong: 'Geben Sie den Namen oder die Adresse eines Hosts ein.',
  host_port_wrong: 'Ein Port ist eine Zahl von 1 bis 65535.',
}
