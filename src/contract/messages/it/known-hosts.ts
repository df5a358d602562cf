import type { knownHosts as english } from '../known-hosts.ts'
import type { Translated } from '../translated.ts'

export const knownHosts: Translated<typeof english> = {
  host_key_line_empty: 'Inserire una riga di un file known_hosts.',
  host_key_lines_many: 'Inserire al massimo {{max}} righe alla volta.',
  host_key_line_wrong:
    'Una riga contiene un host, il tipo della sua chiave e la chiave, ad esempio «git.example.com ssh-ed25519 AAAA…».',
  host_key_line_key: 'La chiave della riga è incompleta oppure non è del tipo indicato nella riga.',
  host_key_line_marker: 'Le righe con un marcatore, come @cert-authority o @revoked, non sono supportate.',
  host_key_line_pattern: '{{host}} è un pattern: inserire ogni host con il suo nome.',
  host_key_line_host: '«{{host}}» non è il nome di un host.',
  host_key_differs:
    '{{host}} ha già un’altra chiave di tipo {{type}} ({{fingerprint}}). Confrontare le due chiavi e sostituire quella vecchia se il cambiamento è voluto.',
  host_keys_none: '{{host}} non risponde con alcuna chiave host SSH.',
  host_name_wrong: 'Inserire il nome o l’indirizzo di un host.',
  host_port_wrong: 'Una porta è un numero da 1 a 65535.',
}
