import type { attention as english } from '../attention.ts'
import type { Translated } from '../translated.ts'

export const attention: Translated<typeof english> = {
  attention_disk_filling: 'За темпів останніх днів диск теки даних заповниться приблизно за {{days}} дн.',
  attention_disk_low: 'На диску теки даних вільно лише {{percent}} %',
  attention_wal_large: 'Журнал випереджального запису бази даних має {{size}} МіБ',
  attention_connections: 'Використовується з’єднань бази даних: {{used}} з {{max}}',
  attention_secrets_unreadable:
    '{{count}} збереженого секрету не вдається прочитати: завдання, яким вони потрібні, завершуються помилкою',
  attention_secrets_unreadable_one:
    '{{count}} збережений секрет не вдається прочитати: завдання, яким він потрібен, завершуються помилкою',
  attention_secrets_unreadable_few:
    '{{count}} збережені секрети не вдається прочитати: завдання, яким вони потрібні, завершуються помилкою',
  attention_secrets_unreadable_many:
    '{{count}} збережених секретів не вдається прочитати: завдання, яким вони потрібні, завершуються помилкою',
  attention_not_isolated: 'Завдання не ізольовано ні від сервера, ні одне від одного',
  attention_servers_lost: 'Немає зв’язку із серверами, які не повідомляли про завершення роботи: {{names}}',
  attention_settings_differ: 'Запущені сервери мають різні значення параметрів, що мають бути спільними: {{names}}',
  attention_clock: 'Годинник {{name}} розходиться з годинником бази даних на {{seconds}} с',
  attention_no_runner: '{{count}} завдання очікує на раннер із тегами {{tags}}, якого немає на зв’язку',
  attention_no_runner_one: '{{count}} завдання очікує на раннер із тегами {{tags}}, якого немає на зв’язку',
  attention_no_runner_few: '{{count}} завдання очікують на раннер із тегами {{tags}}, якого немає на зв’язку',
  attention_no_runner_many: '{{count}} завдань очікують на раннер із тегами {{tags}}, якого немає на зв’язку',
  attention_runners_closed: '{{count}} завдання очікує, бо жоден раннер не приймає завдань',
  attention_runners_closed_one: '{{count}} завдання очікує, бо жоден раннер не приймає завдань',
  attention_runners_closed_few: '{{count}} завдання очікують, бо жоден раннер не приймає завдань',
  attention_runners_closed_many: '{{count}} завдань очікують, бо жоден раннер не приймає завдань',
  attention_waiting_long: 'Завдання очікує вже {{minutes}} хв',
  attention_runners_lost: 'Немає зв’язку з {{count}} раннера із завданнями, що виконуються',
  attention_runners_lost_one: 'Немає зв’язку з {{count}} раннером, на якому виконуються завдання',
  attention_runners_lost_few: 'Немає зв’язку з {{count}} раннерами, на яких виконуються завдання',
  attention_runners_lost_many: 'Немає зв’язку з {{count}} раннерами, на яких виконуються завдання',
  attention_schedules_late: '{{count}} розкладу не запущено вчасно; найдавніший запізнюється на {{minutes}} хв',
  attention_schedules_late_one: '{{count}} розклад не запущено вчасно; запізнення — {{minutes}} хв',
  attention_schedules_late_few: '{{count}} розклади не запущено вчасно; найдавніший запізнюється на {{minutes}} хв',
  attention_schedules_late_many: '{{count}} розкладів не запущено вчасно; найдавніший запізнюється на {{minutes}} хв',
  attention_alerts_late: '{{count}} сповіщення очікує понад {{minutes}} хв',
  attention_alerts_late_one: '{{count}} сповіщення очікує понад {{minutes}} хв',
  attention_alerts_late_few: '{{count}} сповіщення очікують понад {{minutes}} хв',
  attention_alerts_late_many: '{{count}} сповіщень очікують понад {{minutes}} хв',
  attention_alerts_failed: 'За останню добу не вдалося надіслати {{count}} сповіщення',
  attention_alerts_failed_one: 'За останню добу не вдалося надіслати {{count}} сповіщення',
  attention_alerts_failed_few: 'За останню добу не вдалося надіслати {{count}} сповіщення',
  attention_alerts_failed_many: 'За останню добу не вдалося надіслати {{count}} сповіщень',
  attention_storage: 'Журнали не переносяться в об’єктне сховище: {{problem}}',
  attention_storage_failing: 'Журнали {{count}} завершеного завдання не вдалося перенести в об’єктне сховище',
  attention_storage_failing_one: 'Журнали {{count}} завершеного завдання не вдалося перенести в об’єктне сховище',
  attention_storage_failing_few: 'Журнали {{count}} завершених завдань не вдалося перенести в об’єктне сховище',
  attention_storage_failing_many: 'Журнали {{count}} завершених завдань не вдалося перенести в об’єктне сховище',
  attention_audit_sink:
    'Приймачу {{name}} не надіслано {{count}} події журналу аудиту; найдавніша очікує {{minutes}} хв',
  attention_audit_sink_one:
    'Приймачу {{name}} не надіслано {{count}} події журналу аудиту; найдавніша очікує {{minutes}} хв',
  attention_audit_sink_few:
    'Приймачу {{name}} не надіслано {{count}} подій журналу аудиту; найдавніша очікує {{minutes}} хв',
  attention_audit_sink_many:
    'Приймачу {{name}} не надіслано {{count}} подій журналу аудиту; найдавніша очікує {{minutes}} хв',
  attention_audit_sink_failing:
    'Приймачу {{name}} не надіслано {{count}} події журналу аудиту; найдавніша очікує {{minutes}} хв: {{problem}}',
  attention_backup_failed: 'Останню резервну копію сервера не створено: {{problem}}',
  attention_backup_overdue: 'За останні {{hours}} год не створено жодної резервної копії сервера, хоча час настав',
  attention_audit_sink_failing_one:
    'Приймачу {{name}} не надіслано {{count}} події журналу аудиту; найдавніша очікує {{minutes}} хв: {{problem}}',
  attention_audit_sink_failing_few:
    'Приймачу {{name}} не надіслано {{count}} подій журналу аудиту; найдавніша очікує {{minutes}} хв: {{problem}}',
  attention_audit_sink_failing_many:
    'Приймачу {{name}} не надіслано {{count}} подій журналу аудиту; найдавніша очікує {{minutes}} хв: {{problem}}',
  attention_address_missing: 'Публічну адресу сервера не задано',
  attention_address_open: 'Консоль доступна без шифрування: паролі можна перехопити',
  attention_proxies: 'Кожен проксі перед сервером вважається вашим',
  remedy_disk: 'Дозвольте запис у теку даних або змонтуйте її знову',
  remedy_space: 'Звільніть місце, зберігайте менше завершених завдань або переносьте журнали в об’єктне сховище',
  remedy_wal: 'Завершіть програми, що тримають файл бази даних відкритим, наприклад завислу резервну копію',
  remedy_connections: 'Збільште max_connections PostgreSQL або зменште postgres.pool серверів',
  remedy_database: 'Перевірте базу даних і її диск; причини за кодом наведено в документації',
  remedy_migrations: 'Перезапустіть сервер: він оновить базу даних',
  remedy_keys:
    'Поверніть серверу його ключ або очистьте секрети, яким потрібен втрачений, командою signalbox vault rekey',
  remedy_isolation:
    'Запустіть сервер від імені root або виконайте signalbox isolate, щоб кожен проєкт мав системного користувача',
  remedy_servers_lost: 'Запустіть їх знову; навмисно вилучений сервер зникне зі списку протягом тижня',
  remedy_settings_differ: 'Задайте всім серверам однакові параметри й перезапустіть ті, що відрізняються',
  remedy_clock: 'Синхронізуйте годинники через NTP',
  remedy_no_runner: 'Запустіть раннер із цими тегами або змініть теги шаблонів',
  remedy_runners_closed: 'Відновіть прийом на призупиненому або неактивному раннері',
  remedy_waiting_long: 'З’ясуйте, чого воно чекає: обмеження можна збільшити, а завдання, що виконуються, — зупинити',
  remedy_runners_lost: 'Перевірте машини раннерів; за кілька хвилин їхні завдання завершаться як втрачені',
  remedy_schedules_late: 'Перевірте навантаження сервера й бази даних та помилки розкладів у журналі',
  remedy_alerts: 'Перегляньте доставки каналів і перевірте канали',
  remedy_storage: 'Перевірте адресу, бакет і ключі log_storage',
  remedy_audit_sink:
    'Перевірте систему-одержувача й параметри приймача; нічого не втратиться, доки події не видалено після строку зберігання',
  remedy_backup_failed:
    'Перевірте місце зберігання резервних копій і вільний простір на ньому, потім створіть резервну копію',
  remedy_backup_overdue: 'Знайдіть у журналі помилки резервного копіювання, потім створіть резервну копію',
  remedy_address_missing:
    'Задайте web_host: він потрібен для посилань у листах і сповіщеннях та для входу через провайдерів',
  remedy_address_open: 'Поставте перед сервером проксі із сертифікатом і задайте його адресу https у web_host',
  remedy_proxies: 'Задайте в trust_proxy кількість проксі або їхні адреси',
}
