import type { keySourceProblems as english } from '../key-sources.ts'
import type { Translated } from '../translated.ts'

export const keySourceProblems: Translated<typeof english> = {
  key_source_unread: 'La clave {{name}} no se puede leer: {{problem}}',
  key_file_required: 'Introduzca la ruta del archivo',
  key_file_wrong: 'Introduzca una ruta dentro de la carpeta del servidor, sin «..», como team/deploy.key',
  key_file_outside: 'El archivo {{place}} está fuera de la carpeta de la que se pueden leer claves',
  key_file_missing: 'El archivo {{place}} no existe',
  key_file_unreadable: 'El archivo {{place}} no se puede leer: {{code}}',
  key_file_not_regular: '{{place}} no es un archivo',
  key_files_off: 'Este servidor no lee claves de archivos: no se ha definido key_sources.folder',
  key_variable_required: 'Introduzca el nombre de la variable de entorno',
  key_variable_wrong: 'El nombre de una variable se compone de letras, cifras y _',
  key_variable_outside: 'La variable {{place}} debe empezar por {{prefix}}',
  key_variable_missing: 'El servidor no tiene ninguna variable {{place}}',
  key_variables_off: 'Este servidor no lee claves de variables: no se ha definido key_sources.variable_prefix',
  key_source_empty: '{{place}} está vacío',
  key_source_long: '{{place}} supera los {{max}} bytes',
  key_source_not_text: '{{place}} no es texto en UTF-8',
  key_without_login: 'Esta clave no tiene nombre de usuario',
  key_not_ssh_passphrase: 'Solo las claves SSH tienen frase de contraseña',
  key_changed_meanwhile: 'La clave se ha modificado entretanto. Inténtelo de nuevo',
}
