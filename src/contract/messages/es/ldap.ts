import type { ldap as english } from '../ldap.ts'
import type { Translated } from '../translated.ts'

export const ldap: Translated<typeof english> = {
  ldap_server_form:
    'deben ser como máximo 5 nombres de servidores, cada uno con su puerto si no es el predeterminado: ldap.example.com:636',
  ldap_server_required: 'Introduzca el nombre de un servidor',
  ldap_server_scheme:
    '{{server}} no corresponde al cifrado: ldaps:// es para LDAPS; ldap://, para StartTLS y sin cifrado',
  ldap_base_required: 'Introduzca el DN por debajo del cual se buscan los usuarios, como ou=people,dc=example,dc=com',
  ldap_filter_form: 'debe ser un filtro con paréntesis equilibrados, como (&(objectClass=person)(uid=%s))',
  ldap_filter_login: 'debe contener %s, que representa lo que introduce el usuario',
  ldap_attributes_list: 'deben ser como máximo 20 nombres de atributos: letras, cifras y guiones',
  ldap_attributes_form: 'deben ser nombres de atributos separados por |',
  ldap_certificate_form: 'deben ser certificados en formato PEM, que empiezan por -----BEGIN CERTIFICATE-----',
  ldap_certificate_key: 'no debe contener una clave privada: aquí solo van certificados',
  ldap_slow: '{{server}} no respondió en {{seconds}} segundos',
  ldap_not_ldap: '{{server}} no es un servidor de directorio: compruebe el puerto y el cifrado',
  ldap_no_tls: '{{server}} no usa TLS en este puerto: use el puerto de LDAPS, normalmente 636, o StartTLS',
  ldap_no_starttls: '{{server}} no ofrece StartTLS (código {{code}}): use LDAPS o configure allí un certificado',
  ldap_certificate_unknown:
    'El certificado de {{server}} lo emitió una autoridad que no es de confianza aquí: introduzca el certificado de CA del directorio',
  ldap_certificate_name:
    'El certificado de {{server}} es para otro nombre ({{names}}): introduzca el servidor con un nombre de su certificado',
  ldap_certificate_time:
    'El certificado de {{server}} ha caducado o aún no es válido: renuévelo o compruebe los relojes',
  ldap_certificate_unreadable: 'El certificado de CA no se puede leer: cópielo de nuevo, con su primera y última línea',
  ldap_bind_refused: '{{server}} no aceptó el DN de enlace {{dn}} con su contraseña: compruebe ambos',
  ldap_bind_anonymous: '{{server}} no permite buscar sin una cuenta: introduzca un DN de enlace y su contraseña',
  ldap_bind_encryption: '{{server}} exige una conexión cifrada: elija LDAPS o StartTLS',
  ldap_no_base: '{{base}} no existe en {{server}} o no se puede leer: compruebe el DN y el DN de enlace',
  ldap_base_form: '{{base}} no es un DN: escríbalo como ou=people,dc=example,dc=com',
  ldap_no_access: 'La cuenta de enlace no puede buscar por debajo de {{base}}: dele acceso de lectura en el directorio',
  ldap_referral:
    '{{server}} remite a otro servidor para {{base}}, y eso no se sigue: introduzca ese servidor u otro DN',
  ldap_search_limit:
    '{{server}} detuvo la búsqueda por debajo de {{base}} por sus límites (código {{code}}): restrinja el filtro o aumente los límites de la cuenta de enlace',
  ldap_search_answers: 'La búsqueda por debajo de {{base}} encuentra más de {{max}} entradas: restrinja el filtro',
  ldap_search_code:
    '{{server}} rechazó la búsqueda por debajo de {{base}} con el código {{code}}: compruebe el DN y el filtro',
  ldap_bind_code: '{{server}} rechazó el DN de enlace {{dn}} con el código {{code}}',
  ldap_unavailable: '{{server}} no está disponible en este momento (código {{code}})',
  ldap_several_entries:
    'La búsqueda encuentra varias entradas para este nombre de usuario: restrinja el filtro para que encuentre una sola',
  ldap_no_value:
    'La entrada {{dn}} no tiene {{attribute}}: elija otro atributo o permita que la cuenta de enlace lo lea',
  ldap_password_unreadable:
    'Este servidor no puede leer la contraseña del DN de enlace porque falta su clave de cifrado: introduzca la contraseña de nuevo',
  sign_in_directory_down:
    'El nombre de usuario o la contraseña no son correctos, o su cuenta está en {{directory}}, que no responde en este momento: inténtelo más tarde',
  ldap_no_entry:
    'La búsqueda no encuentra a nadie con este nombre de usuario: compruebe el DN por debajo del cual se buscan los usuarios y el filtro',
  ldap_account_disabled: 'Esta cuenta está desactivada o ha caducado en el directorio ({{attribute}})',
  ldap_no_email:
    'La entrada no tiene dirección de correo ({{attribute}}), que toda cuenta necesita: elija otro atributo',
  no_such_directory: 'debe ser un directorio de este servidor, o estar vacío',
  no_directories: 'Este servidor no tiene ningún directorio con el que iniciar sesión',
}
