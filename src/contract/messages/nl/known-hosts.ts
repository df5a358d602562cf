import type { knownHosts as english } from '../known-hosts.ts'
import type { Translated } from '../translated.ts'

export const knownHosts: Translated<typeof english> = {
  host_key_line_empty: 'Voer een regel van een known_hosts-bestand in.',
  host_key_lines_many: 'Voer maximaal {{max}} regels tegelijk in.',
  host_key_line_wrong:
    'Een regel bevat een host, het type sleutel en de sleutel, zoals "git.example.com ssh-ed25519 AAAA…".',
  host_key_line_key: 'De sleutel van de regel is onvolledig of is niet van het type dat de regel noemt.',
  host_key_line_marker: 'Regels met een markering, zoals @cert-authority of @revoked, worden niet ondersteund.',
  host_key_line_pattern: '{{host}} is een patroon: voer elke host bij naam in.',
  host_key_line_host: '“{{host}}” is niet de naam van een host.',
  host_key_differs:
    '{{host}} heeft al een andere sleutel van het type {{type}} ({{fingerprint}}). Vergelijk de twee en vervang de oude als de wijziging bedoeld is.',
  host_keys_none: '{{host}} antwoordt zonder SSH-hostsleutel.',
  host_name_wrong: 'Voer de naam of het adres van een host in.',
  host_port_wrong: 'Een poort is een getal van 1 tot en met 65535.',
}
