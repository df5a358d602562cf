import type { serverBackup as english } from '../server-backup.ts'
import type { Translated } from '../translated.ts'

export const serverBackup: Translated<typeof english> = {
  backup_not_one: 'No es una copia de seguridad de Signalbox',
  backup_format: 'La copia de seguridad se hizo con la versión {{release}} en un formato que esta versión no conoce',
  backup_newer:
    'La copia de seguridad se hizo con la versión {{release}} de Signalbox, más reciente: su base de datos tiene {{migrations}}. Restáurela con esa versión',
  backup_incomplete: 'La copia de seguridad termina antes de tiempo: no está completa',
  backup_damaged: 'La copia de seguridad está dañada',
  backup_file_damaged: 'El archivo {{name}} de la copia de seguridad no es lo que se guardó',
  backup_file_unknown: 'La copia de seguridad contiene el archivo {{name}}, que esta versión no conoce',
  backup_database_damaged: 'La base de datos de la copia de seguridad está dañada: {{problem}}',
  backup_keys_damaged: 'Las claves de cifrado de la copia de seguridad están dañadas o no son las de este servidor',
  backup_passphrase_wrong:
    'La frase de contraseña no es aquella con la que se sellaron las claves de esta copia de seguridad',
  backup_without_keys: 'La copia de seguridad no contiene claves de cifrado',
  backup_no_keys: 'El servidor no tiene ninguna clave de cifrado que se pueda guardar',
  backup_no_room: '{{folder}} no tiene los {{needed}} bytes de espacio libre que necesita la copia de seguridad',
  backup_not_there: 'No existe esa copia de seguridad',
  backup_needs_passphrase:
    'Una copia de seguridad contiene las claves de cifrado y necesita una frase de contraseña para sellarlas. Defina backup.passphrase, o asigne false a backup.keys',
  backup_is_running: 'Ya se está haciendo una copia de seguridad',
  backup_cut_off: 'El servidor terminó antes de que la copia de seguridad estuviera completa',
  backup_failed: 'La copia de seguridad falló: {{problem}}',
  backup_other_database:
    'La base de datos pertenece a otra instalación o está vacía. Restaure antes su volcado con pg_restore y vuelva a ejecutar este comando',
  backup_other_kind:
    'La copia de seguridad es de un servidor con {{dialect}}; el ajuste dialect indica otra base de datos',
  backup_not_empty: '{{folder}} no está vacía. Indique una carpeta vacía con SIGNALBOX_DATA o traslade su contenido',
  restored_running:
    'Esta ejecución estaba en curso cuando se hizo la copia de seguridad de {{created}}, a partir de la cual se restauró el servidor. Se desconoce cómo terminó',
  restored_waiting:
    'Esta tarea estaba en espera cuando se hizo la copia de seguridad de {{created}}, a partir de la cual se restauró el servidor. Puede que se haya ejecutado después, por lo que no se ha vuelto a iniciar',
  restored_pause:
    'El servidor se restauró a partir de la copia de seguridad de {{created}}. Averigüe qué se ha ejecutado desde entonces antes de reanudar las programaciones',
}
