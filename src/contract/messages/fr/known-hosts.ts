import type { knownHosts as english } from '../known-hosts.ts'
import type { Translated } from '../translated.ts'

export const knownHosts: Translated<typeof english> = {
  host_key_line_empty: 'Saisissez une ligne d’un fichier known_hosts.',
  host_key_lines_many: 'Saisissez au plus {{max}} lignes à la fois.',
  host_key_line_wrong:
    'Une ligne contient un hôte, le type de sa clé et la clé, par exemple "git.example.com ssh-ed25519 AAAA…".',
  host_key_line_key: 'La clé de la ligne est incomplète, ou n’est pas du type que la ligne indique.',
  host_key_line_marker: 'Les lignes avec un marqueur, comme @cert-authority ou @revoked, ne sont pas prises en charge.',
  host_key_line_pattern: '{{host}} est un motif : saisissez chaque hôte par son nom.',
  host_key_line_host: '« {{host}} » n’est pas le nom d’un hôte.',
  host_key_differs:
    '{{host}} a déjà une autre clé de type {{type}} ({{fingerprint}}). Comparez les deux, et remplacez l’ancienne si le changement est voulu.',
  host_keys_none: '{{host}} ne répond avec aucune clé d’hôte SSH.',
  host_name_wrong: 'Saisissez le nom ou l’adresse d’un hôte.',
  host_port_wrong: 'Un port est un nombre de 1 à 65535.',
}
