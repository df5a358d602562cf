import type { knownHosts as english } from '../known-hosts.ts'
import type { Translated } from '../translated.ts'

export const knownHosts: Translated<typeof english> = {
  host_key_line_empty: 'Введіть рядок файлу known_hosts.',
  host_key_lines_many: 'За раз можна ввести щонайбільше рядків: {{max}}.',
  host_key_line_wrong: 'Рядок містить хост, тип його ключа й сам ключ, наприклад «git.example.com ssh-ed25519 AAAA…».',
  host_key_line_key: 'Ключ у рядку неповний або не того типу, який указано.',
  host_key_line_marker: 'Рядки з позначкою, як-от @cert-authority або @revoked, не підтримуються.',
  host_key_line_pattern: '{{host}} — це маска: введіть кожен хост за його іменем.',
  host_key_line_host: '«{{host}}» не є іменем хоста.',
  host_key_differs:
    'Хост {{host}} уже має інший ключ типу {{type}} ({{fingerprint}}). Порівняйте обидва й замініть старий, якщо зміна навмисна.',
  host_keys_none: 'Хост {{host}} не надає SSH-ключа хоста.',
  host_name_wrong: 'Введіть ім’я або адресу хоста.',
  host_port_wrong: 'Порт — це число від 1 до 65535.',
}
