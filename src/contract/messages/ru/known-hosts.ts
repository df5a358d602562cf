import type { knownHosts as english } from '../known-hosts.ts'
import type { Translated } from '../translated.ts'

export const knownHosts: Translated<typeof english> = {
  host_key_line_empty: 'Введите строку файла known_hosts.',
  host_key_lines_many: 'Введите не более {{max}} строк за раз.',
  host_key_line_wrong:
    'Строка состоит из хоста, типа его ключа и самого ключа, например «git.example.com ssh-ed25519 AAAA…».',
  host_key_line_key: 'Ключ в строке неполный или не того типа, который в ней указан.',
  host_key_line_marker: 'Строки с маркером, например @cert-authority или @revoked, не поддерживаются.',
  host_key_line_pattern: '{{host}} — маска: введите каждый хост по имени.',
  host_key_line_host: '«{{host}}» — не имя хоста.',
  host_key_differs:
    'У {{host}} уже есть другой ключ типа {{type}} ({{fingerprint}}). Сравните их и замените старый, если изменение намеренное.',
  host_keys_none: '{{host}} отвечает без SSH-ключа хоста.',
  host_name_wrong: 'Введите имя или адрес хоста.',
  host_port_wrong: 'Порт — это число от 1 до 65535.',
}
