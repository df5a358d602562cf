import type { gitReasons as english } from '../git-reasons.ts'
import type { Translated } from '../translated.ts'

export const gitReasons: Translated<typeof english> = {
  with_quote: '{{problem}}: {{text}}',
  git_missing: 'git no está instalado en este runner (Debian: apt install git, Alpine: apk add git)',
  git_ssh_missing:
    'ssh no está instalado en este runner (Debian: apt install openssh-client, Alpine: apk add openssh-client)',
  git_too_slow: '{{repository}} no envió todo en el tiempo permitido',
  git_host_key_changed:
    'La clave de host de {{repository}} ha cambiado: puede que responda otra máquina en su lugar. Si el cambio es intencionado, compare la clave nueva y confíe en ella en la página Hosts conocidos',
  git_host_key_changed_to:
    'La clave de host de {{repository}} ha cambiado (ahora es {{now}}): puede que responda otra máquina en su lugar. Si el cambio es intencionado, compare la clave nueva y confíe en ella en la página Hosts conocidos',
  git_host_key_kind:
    'El servidor de {{repository}} presenta una clave de host de un tipo distinto al de la clave en la que confía el proyecto. Si es intencionado, compare la clave nueva y confíe en ella en la página Hosts conocidos',
  git_host_key_unknown:
    'El proyecto solo acepta claves de host añadidas manualmente y no tiene ninguna de {{repository}}. Añádala en la página Hosts conocidos',
  git_host_key_unknown_to:
    'El proyecto solo acepta claves de host añadidas manualmente y no tiene ninguna de {{repository}} (es {{now}}). Compárela y añádala en la página Hosts conocidos',
  git_no_head: 'El repositorio {{repository}} está vacío, o su HEAD no indica ninguna rama',
  git_certificate: 'El certificado TLS de {{repository}} no es de confianza',
  git_redirect:
    '{{repository}} responde con una redirección, que no se sigue: escriba la dirección final en el repositorio (algunos hosts requieren .git al final)',
  git_disk_full: 'El disco del runner está lleno',
  git_login_needed: '{{repository}} pide credenciales, y el repositorio no tiene clave',
  git_login_refused: '{{repository}} rechazó las credenciales de la clave del repositorio',
  git_no_repository: 'No hay ningún repositorio en {{repository}}, o su clave no puede verlo',
  git_unreachable: '{{repository}} no es accesible',
  git_broken_off: '{{repository}} interrumpió la conexión',
  git_failed: 'git falló con {{repository}}',
  git_failed_code: 'git falló con {{repository}}, código de salida {{exit_code}}',
  git_host_silent: '{{host}} no dio señales durante {{seconds}} segundos',
  git_address_forbidden: '{{host}} lleva a una dirección de la que nunca se leen repositorios',
  git_address_loopback:
    '{{host}} está en esta máquina, y no se leen repositorios de ella. Un administrador puede permitirlo (ajuste repositories.allow_loopback)',
  git_address_private:
    '{{host}} está en una red privada, y no se leen repositorios de ella. Un administrador puede permitirlo (ajuste repositories.allow_private)',
  host_unknown: 'El nombre de host de {{repository}} no se conoce',
  repository_needs_ssh_key:
    '{{repository}} necesita una clave SSH, y la clave del repositorio es un usuario con contraseña',
  ssh_login_wrong: 'El nombre de usuario de la clave SSH contiene un carácter no permitido',
  no_such_branch: 'No hay ninguna rama {{branch}} en {{repository}}',
  no_such_commit: 'No hay ningún commit {{commit}} en {{repository}}',
  no_pinned_commit: 'No hay ningún commit {{commit}} en {{repository}}, que es el que pide el repositorio superior',
  commit_ambiguous: 'El commit {{commit}} es ambiguo en {{repository}}: indique más dígitos',
  commit_outside: 'El commit {{commit}} no forma parte de ninguna rama ni tag de {{repository}}',
  repository_without_branch: 'El repositorio {{repository}} está vacío: aún no tiene ninguna rama {{branch}}',
  repository_empty: 'El repositorio {{repository}} está vacío',
  submodules_unreadable: 'El archivo .gitmodules de {{repository}} no se puede leer',
  submodules_too_deep: 'Los submódulos superan los {{max}} niveles de anidamiento',
  of_submodule: 'Submódulo {{path}}: {{problem}}',
  submodule_local: 'no se permite una ruta local en un repositorio que procede de otro lugar',
  submodule_link: 'su carpeta es un enlace simbólico',
  submodule_address_outside: 'La dirección de submódulo {{address}} sale de {{root}}',
  checkout_too_long: 'La obtención de los archivos tardó más de {{duration}} (ajuste max_checkout_sec)',
  history_too_large: 'El historial del repositorio supera {{size}} (ajuste max_checkout_bytes)',
  content_too_large: 'El contenido del repositorio supera {{size}} (ajuste max_checkout_bytes)',
  too_many_files: 'El repositorio tiene más de {{max}} archivos (ajuste max_checkout_files)',
  no_such_file: 'No hay ningún archivo {{path}} en el repositorio',
  hosts_of_folder: '{{path}} es una carpeta: sus hosts solo se conocen al ejecutar',
  hosts_of_link: '{{path}} es un enlace: sus hosts solo se conocen al ejecutar',
  hosts_of_large_file: '{{path}} supera los {{max}} bytes: sus hosts solo se conocen al ejecutar',
}
