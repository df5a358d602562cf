import type { knownHosts as english } from '../known-hosts.ts'
import type { Translated } from '../translated.ts'

export const knownHosts: Translated<typeof english> = {
  host_key_line_empty: 'Wprowadź wiersz pliku known_hosts.',
  host_key_lines_many: 'Wprowadź najwyżej {{max}} wierszy naraz.',
  host_key_line_wrong: 'Wiersz musi zawierać host, typ klucza i klucz, np. „git.example.com ssh-ed25519 AAAA…”.',
  host_key_line_key: 'Klucz w wierszu jest niekompletny lub innego typu, niż podaje wiersz.',
  host_key_line_marker: 'Wiersze ze znacznikiem, takim jak @cert-authority lub @revoked, nie są obsługiwane.',
  host_key_line_pattern: '{{host}} jest wzorcem: wprowadź każdy host według nazwy.',
  host_key_line_host: '„{{host}}” nie jest nazwą hosta.',
  host_key_differs:
    'Host {{host}} ma już inny klucz typu {{type}} ({{fingerprint}}). Porównaj oba i zastąp stary, jeśli zmiana jest zamierzona.',
  host_keys_none: 'Host {{host}} nie przedstawia żadnego klucza SSH.',
  host_name_wrong: 'Wprowadź nazwę lub adres hosta.',
  host_port_wrong: 'Port musi być liczbą od 1 do 65535.',
}
