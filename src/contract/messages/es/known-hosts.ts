import type { knownHosts as english } from '../known-hosts.ts'
import type { Translated } from '../translated.ts'

export const knownHosts: Translated<typeof english> = {
  host_key_line_empty: 'Introduzca una línea de un archivo known_hosts.',
  host_key_lines_many: 'Introduzca como máximo {{max}} líneas a la vez.',
  host_key_line_wrong:
    'Una línea contiene un host, el tipo de su clave y la clave, como «git.example.com ssh-ed25519 AAAA…».',
  host_key_line_key: 'La clave de la línea está incompleta o no es del tipo que indica la línea.',
  host_key_line_marker: 'No se admiten líneas con un marcador, como @cert-authority o @revoked.',
  host_key_line_pattern: '{{host}} es un patrón: introduzca cada host por su nombre.',
  host_key_line_host: '«{{host}}» no es el nombre de un host.',
  host_key_differs:
    '{{host}} ya tiene otra clave de tipo {{type}} ({{fingerprint}}). Compare las dos y sustituya la antigua si el cambio es intencionado.',
  host_keys_none: '{{host}} no responde con ninguna clave de host SSH.',
  host_name_wrong: 'Introduzca el nombre o la dirección de un host.',
  host_port_wrong: 'Un puerto es un número del 1 al 65535.',
}
