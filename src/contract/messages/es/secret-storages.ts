import type { secretStorages as english } from '../secret-storages.ts'
import type { Translated } from '../translated.ts'

export const secretStorages: Translated<typeof english> = {
  no_such_secret_storage: 'no existe ese almacén de secretos en este proyecto',
  secret_storages_too_many: 'Un proyecto puede tener como máximo {{max}} almacenes de secretos',
  secret_storage_field_unknown: '{{kind}} solo tiene los campos {{fields}}',
  secret_storage_certificate: 'No es un certificado: pegue el texto PEM, desde la línea BEGIN hasta la línea END',
  secret_storage_like: 'Debe tener la forma de {{example}}',
  secret_storage_origin: 'Se introdujo para {{before}}: introdúzcalo de nuevo para {{after}}',
  secret_storage_unreadable: 'El valor guardado no se puede leer: introduzca de nuevo todos los secretos',
  storage_path_required: 'La ruta es obligatoria',
  storage_path_too_long: 'Es demasiado larga',
  storage_path_characters:
    'No debe contener caracteres de control, signos de porcentaje, signos de interrogación ni barras invertidas, ni empezar o terminar con un espacio',
  storage_path_dots: 'No debe contener las partes . y ..',
  storage_path_empty_part: 'No debe contener dos barras seguidas',
  storage_path_field: 'Un campo se escribe detrás de un solo #, como team/db#password',
  storage_needed_for_path: 'Solo un secreto de un almacén tiene ruta',
  storage_readonly:
    'El almacén de secretos {{storage}} es de solo lectura: deje vacío el secreto para usar el que está allí',
  storage_readonly_login:
    'El nombre de usuario y la frase de contraseña de esta clave están en el almacén de secretos {{storage}}, que es de solo lectura: cámbielos allí',
  key_two_sources: 'Una clave está en un almacén de secretos, o bien en un archivo o una variable del servidor',
  key_not_written: 'El almacén de secretos {{storage}} no aceptó el secreto y no se guardó nada: {{problem}}',
  key_not_removed:
    'El almacén de secretos {{storage}} no eliminó el secreto y no se eliminó nada: {{problem}}. Convierta el almacén en solo lectura para eliminar únicamente la clave',
  key_in_storage_unread: 'La clave {{name}} no se puede leer del almacén de secretos {{storage}}: {{problem}}',
  group_secret_in_storage_unread:
    'El secreto {{name}} no se puede leer del almacén de secretos {{storage}}: {{problem}}',
  secret_storage_sealed: 'está sellado, y un operador debe quitar el sello',
  secret_storage_sign_in: 'no acepta las credenciales ({{status}})',
  secret_storage_forbidden: 'no lo permite ({{status}})',
  secret_storage_not_permitted: 'no permite {{action}} ({{status}}): añádalo a lo que pueden hacer estas credenciales',
  secret_storage_role_denied:
    'no permite que estas credenciales asuman el rol {{role}} ({{status}}): compruebe la política de confianza del rol',
  secret_storage_not_found: 'no existe el secreto {{path}}',
  secret_storage_not_in_region: 'no existe el secreto {{path}} en la región {{region}}',
  secret_storage_deleted: 'el secreto {{path}} está marcado para su eliminación',
  secret_storage_disabled: 'el secreto {{path}} está desactivado o no tiene ninguna versión legible',
  secret_storage_recovering:
    'aún está recuperando el secreto eliminado {{path}}: inténtelo de nuevo dentro de un minuto',
  secret_storage_firewall: 'su cortafuegos no deja pasar a este servidor: añada la dirección del servidor a sus redes',
  secret_storage_azure_name: 'un nombre en un key vault solo tiene letras, cifras y guiones, como máximo 127',
  secret_storage_google_name: 'un nombre allí solo tiene letras, cifras, guiones y guiones bajos, como máximo 255',
  secret_storage_google_file: 'No es el archivo de clave de una cuenta de servicio: pegue el archivo JSON completo',
  secret_storage_google_api:
    'la API de Secret Manager no está habilitada en este proyecto: habilítela en la consola de Google Cloud',
  secret_storage_no_vault: 'no existe el vault {{vault}}, o el token no lo abre',
  secret_storage_two_items: 'varios elementos tienen el título {{path}}: use el ID del elemento',
  secret_storage_kms:
    'no puede usar la clave de cifrado del secreto ({{code}}): compruebe el estado y la política de la clave',
  secret_storage_refused: 'rechaza la petición ({{status}} {{words}})',
  secret_storage_foreign:
    'lo que respondió ({{status}}) no es un almacén de secretos, sino quizá un proxy o una página de inicio de sesión: compruebe la dirección',
  secret_storage_busy: 'tiene demasiada carga: demasiadas peticiones',
  secret_storage_redirect: 'redirige ({{status}}), y las redirecciones no se siguen: introduzca la dirección final',
  secret_storage_status: 'respondió {{status}}',
  secret_storage_binary: 'el secreto {{path}} no es texto',
  secret_storage_not_text: 'el campo {{field}} de {{path}} es {{kind}}, no texto',
  secret_storage_too_long: 'el secreto {{path}} tiene más de {{max}} caracteres',
  secret_storage_no_field: 'el secreto {{path}} no tiene el campo {{fields}}',
  secret_storage_field_missing: 'aún no se ha introducido {{field}}: edite el almacén',
  secret_storage_secret_unreadable: 'sus credenciales no se pueden descifrar: {{problem}}',
  secret_storage_server_token:
    'este servidor no tiene ningún token de Kubernetes para esta dirección: introduzca uno o consulte a un administrador (docs/secrets.md)',
  secret_storage_server_token_unread: 'el token de Kubernetes de este servidor no se puede leer ({{code}})',
  secret_storage_found: 'Sesión iniciada. Secretos y carpetas en el nivel superior: {{count}}',
  secret_storage_found_all: 'Sesión iniciada. Secretos: {{count}}',
  secret_storage_found_more: 'Sesión iniciada. Secretos: más de {{count}}',
  secret_storage_no_list: 'Sesión iniciada. No se permite listar secretos; las claves pueden indicar sus rutas',
  secret_storage_cannot_list: 'este tipo de almacén no se puede sincronizar',
  sync_interval: 'Debe ser 0 o estar entre {{min}} y {{max}} minutos',
  sync_too_many: 'hay más de {{max}} secretos o carpetas: indique una carpeta con menos',
  sync_folder_empty: 'no hay secretos en {{path}}; no se modificó ninguna clave',
  sync_off: 'Este almacén no sincroniza ninguna carpeta',
  sync_changed_meanwhile: 'El almacén se ha modificado entretanto: sincronice de nuevo',
  sync_failed: 'El almacén de secretos {{storage}} no se puede sincronizar: {{problem}}',
  json_number: 'un número',
  json_boolean: 'true o false',
  json_list: 'una lista',
  json_object: 'un objeto',
}
