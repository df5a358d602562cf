import type { attention as english } from '../attention.ts'
import type { Translated } from '../translated.ts'

export const attention: Translated<typeof english> = {
  attention_disk_filling:
    'El disco de la carpeta de datos se llenará en unos {{days}} días al ritmo de los últimos días',
  attention_disk_low: 'Solo queda libre el {{percent}} % del disco de la carpeta de datos',
  attention_wal_large: 'El registro de escritura anticipada (WAL) de la base de datos ocupa {{size}} MiB',
  attention_connections: '{{used}} de {{max}} conexiones de la base de datos en uso',
  attention_secrets_unreadable: 'No se pueden leer {{count}} secretos guardados: las tareas que los necesitan fallan',
  attention_secrets_unreadable_one: 'No se puede leer {{count}} secreto guardado: las tareas que lo necesitan fallan',
  attention_not_isolated: 'Las tareas no están aisladas del servidor ni entre sí',
  attention_servers_lost: 'Hay servidores que no dan señales sin haber comunicado su parada: {{names}}',
  attention_settings_differ: 'Hay servidores en marcha que difieren en ajustes que deberían compartir: {{names}}',
  attention_clock: 'El reloj de {{name}} difiere del de la base de datos en {{seconds}} s',
  attention_no_runner: '{{count}} tareas esperan un runner que no está en línea, con los tags {{tags}}',
  attention_no_runner_one: '{{count}} tarea espera un runner que no está en línea, con los tags {{tags}}',
  attention_runners_closed: '{{count}} tareas esperan porque ningún runner toma tareas',
  attention_runners_closed_one: '{{count}} tarea espera porque ningún runner toma tareas',
  attention_waiting_long: 'Una tarea lleva {{minutes}} minutos en espera',
  attention_runners_lost: '{{count}} runners con tareas en ejecución no dan señales',
  attention_runners_lost_one: '{{count}} runner con tareas en ejecución no da señales',
  attention_schedules_late:
    '{{count}} programaciones no se han iniciado a tiempo; la más antigua lleva {{minutes}} minutos de retraso',
  attention_schedules_late_one:
    '{{count}} programación no se ha iniciado a tiempo; lleva {{minutes}} minutos de retraso',
  attention_alerts_late: '{{count}} alertas llevan más de {{minutes}} minutos en espera',
  attention_alerts_late_one: '{{count}} alerta lleva más de {{minutes}} minutos en espera',
  attention_alerts_failed: '{{count}} alertas del último día no se pudieron enviar',
  attention_alerts_failed_one: '{{count}} alerta del último día no se pudo enviar',
  attention_storage: 'Los registros no se trasladan al almacenamiento de objetos: {{problem}}',
  attention_storage_failing:
    'Los registros de {{count}} tareas terminadas no se pudieron trasladar al almacenamiento de objetos',
  attention_storage_failing_one:
    'El registro de {{count}} tarea terminada no se pudo trasladar al almacenamiento de objetos',
  attention_audit_sink:
    'Al destino {{name}} le faltan {{count}} eventos del registro de auditoría, el más antiguo desde hace {{minutes}} minutos',
  attention_audit_sink_one:
    'Al destino {{name}} le falta {{count}} evento del registro de auditoría desde hace {{minutes}} minutos',
  attention_audit_sink_failing:
    'Al destino {{name}} le faltan {{count}} eventos del registro de auditoría, el más antiguo desde hace {{minutes}} minutos: {{problem}}',
  attention_audit_sink_failing_one:
    'Al destino {{name}} le falta {{count}} evento del registro de auditoría desde hace {{minutes}} minutos: {{problem}}',
  attention_backup_failed: 'La última copia de seguridad del servidor falló: {{problem}}',
  attention_backup_overdue:
    'No se completa ninguna copia de seguridad del servidor desde hace {{hours}} horas, aunque había una prevista',
  attention_address_missing: 'No se ha definido la dirección pública del servidor',
  attention_address_open: 'Se accede a la consola sin cifrado: las contraseñas pueden leerse en tránsito',
  attention_proxies: 'Se confía en cualquier proxy que esté delante del servidor',
  remedy_disk: 'Conceda permiso de escritura en la carpeta de datos o vuelva a montarla',
  remedy_space:
    'Libere espacio, conserve menos tareas terminadas o traslade los registros a un almacenamiento de objetos',
  remedy_wal:
    'Cierre los programas que mantienen abierto el archivo de la base de datos, por ejemplo, una copia de seguridad bloqueada',
  remedy_connections: 'Aumente max_connections de PostgreSQL o reduzca postgres.pool de los servidores',
  remedy_database: 'Revise la base de datos y su disco; la documentación enumera las causas por código',
  remedy_migrations: 'Reinicie el servidor: al arrancar actualiza la base de datos',
  remedy_keys:
    'Devuelva al servidor su clave, o vacíe los secretos que necesitan la clave perdida con signalbox vault rekey',
  remedy_isolation:
    'Inicie el servidor como root, o ejecute signalbox isolate, para que cada proyecto tenga un usuario de sistema',
  remedy_servers_lost: 'Inícielos de nuevo; un servidor retirado a propósito desaparece en el plazo de una semana',
  remedy_settings_differ: 'Use los mismos ajustes en todos los servidores y reinicie los que difieran',
  remedy_clock: 'Sincronice los relojes con NTP',
  remedy_no_runner: 'Inicie un runner con estos tags o cambie los tags de las plantillas',
  remedy_runners_closed: 'Abra un runner que esté acordonado o drenándose',
  remedy_waiting_long: 'Compruebe qué espera: se pueden aumentar los límites y detener tareas en ejecución',
  remedy_runners_lost: 'Revise las máquinas de los runners; sus tareas terminan como perdidas al cabo de unos minutos',
  remedy_schedules_late:
    'Revise la carga del servidor y de la base de datos, y los errores de programaciones en el registro',
  remedy_alerts: 'Revise las entregas de los canales y pruébelos',
  remedy_storage: 'Revise la dirección, el bucket y las claves de log_storage',
  remedy_audit_sink:
    'Revise el receptor y los ajustes del destino; nada se pierde hasta que la retención elimine eventos',
  remedy_backup_failed:
    'Revise la ubicación de las copias de seguridad y su espacio libre, y haga después una copia de seguridad',
  remedy_backup_overdue:
    'Busque en el registro errores de las copias de seguridad y haga después una copia de seguridad',
  remedy_address_missing:
    'Defina web_host: lo necesitan los enlaces de correos y alertas, y el inicio de sesión con proveedores',
  remedy_address_open: 'Ponga delante un proxy con certificado y asigne a web_host su dirección https',
  remedy_proxies: 'Asigne a trust_proxy el número de proxies o sus direcciones',
}
