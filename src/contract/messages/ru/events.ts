import type { events as english } from '../events.ts'
import type { Translated } from '../translated.ts'

/** What events say that happened, as far as their action and object do not say it already. */
export const events: Translated<typeof english> = {
  event_from: '{{what}}, с адреса {{origin}}',
  event_origin: '{{address}} (программа: {{agent}})',
  event_hashed_name: '(хешированное имя)',

  event_subscription_activated: 'Подписка {{plan}} активирована',
  event_subscription_removed: 'Подписка {{plan}} удалена',
  event_policy_updated: 'Политика входа {{setting}} изменена',
  event_all_schedules_paused: 'Все расписания сервера приостановлены',
  event_all_schedules_paused_for: 'Все расписания сервера приостановлены: {{reason}}',
  event_all_schedules_resumed: 'Все расписания сервера возобновлены',
  event_cache_cleared: 'Кэш очищен',
  event_caches_cleared: 'Кэш всех проектов очищен',
  event_exported: 'События экспортированы',
  event_exported_project: 'События проекта экспортированы',
  event_exported_with_proof: 'Все события экспортированы с доказательством целостности',
  event_server_backup_started: 'Начато создание резервной копии сервера',
  event_backup_downloaded: 'Резервная копия проекта скачана',
  event_mail_tested: 'Тестовое сообщение отправлено на {{to}}',

  event_denied: 'Запрос {{call}} отклонён: {{why}}',
  event_denied_hidden: 'Запрос {{call}} отклонён: нет доступа к проекту {{project}}',
  event_denied_again: '{{denial}}, повторов в течение минуты: {{count}}',
  event_denied_others: 'Отклонено других запросов в течение минуты: {{count}}',

  event_provider_tested: 'Провайдер идентификации {{name}} проверен',
  event_identity_linked: 'Учётная запись {{username}} связана с провайдером {{provider}}',
  event_identity_unlinked: 'Учётная запись {{username}} отвязана от провайдера {{provider}}',
  event_user_as_provider_states: 'Пользователь {{username}} изменён по данным провайдера {{provider}}',
  event_user_gone: 'Пользователь {{username}} удалён или отключён у провайдера {{provider}}',
  event_user_created_with_provider: 'Пользователь {{username}} создан при первом входе через {{provider}}',
  event_user_created_by_email: 'Пользователь {{username}} создан при первом входе по электронной почте',
  event_user_created_by_invitation:
    'Пользователь {{username}} создан по приглашению пользователя {{inviter}}, с адреса {{origin}}',
  event_user_blocked: 'Пользователь {{username}} заблокирован',
  event_user_unblocked: 'Пользователь {{username}} разблокирован',
  event_password_set_by_link: 'Пароль пользователя {{username}} задан по ссылке, с адреса {{origin}}',
  event_password_changed_at_sign_in: 'Пароль пользователя {{username}} изменён при входе, с адреса {{origin}}',
  event_password_link_asked: 'Запрошена ссылка на установку пароля пользователя {{username}}',
  event_password_link_created: 'Создана ссылка на установку пароля пользователя {{username}}',
  event_sign_in_link_created: 'Из командной строки создана ссылка для входа от имени пользователя {{username}}',
  event_token_created: 'API-токен {{name}} пользователя {{username}} создан',
  event_token_deleted: 'API-токен {{name}} пользователя {{username}} удалён',

  event_app_added: 'К учётной записи {{username}} добавлено приложение-аутентификатор',
  event_factor_removed: 'Из учётной записи {{username}} удалён второй фактор',
  event_app_removed: 'Из учётной записи {{username}} удалено приложение-аутентификатор',
  event_email_factor_added: 'Для учётной записи {{username}} включены коды по электронной почте',
  event_email_factor_removed: 'Для учётной записи {{username}} выключены коды по электронной почте',
  event_passkey_added: 'К учётной записи {{username}} добавлен passkey',
  event_passkey_renamed: 'В учётной записи {{username}} переименован passkey',
  event_passkey_removed: 'Из учётной записи {{username}} удалён passkey',
  event_recovery_codes_renewed: 'Для учётной записи {{username}} заменены коды восстановления',

  event_session_ended: 'Сеанс пользователя {{username}} завершён ({{device}}), {{why}}',
  event_sessions_ended: 'Сеансы пользователя {{username}} завершены ({{count}}), {{why}}',
  event_session_expired: 'Сеанс пользователя {{username}} истёк ({{device}})',
  event_sessions_expired: 'Сеансы пользователя {{username}} истекли ({{count}})',
  ended_from: 'с адреса {{origin}}',
  ended_on_command_line: 'из командной строки',
  ended_user_blocked: 'причина: пользователь заблокирован',
  ended_user_unblocked: 'причина: пользователь разблокирован',
  ended_account_deleted: 'причина: учётная запись удалена',
  ended_new_password: 'причина: новый пароль',
  ended_unlinked: 'причина: учётная запись отвязана от провайдера {{provider}}',
  ended_user_gone: 'причина: пользователь удалён или отключён у провайдера {{provider}}',
  ended_factor_required: 'причина: теперь нужен второй фактор',
  ended_factor_removed: 'причина: удалён последний второй фактор',
  ended_became_administrator: 'причина: пользователь стал администратором',
  event_sign_ins_refused:
    'В течение минуты ещё неудачных попыток входа: {{failed}}, отклонено из-за ограничений: {{limited}}',

  event_rule: 'правило «{{name}}»',
  event_rule_grants_none: '{{rule}} больше не выдаёт роль',
  event_member_added_by: 'Пользователь ID {{user}} добавлен в команду: {{by}}',
  event_member_removed_by_rule: 'Пользователь ID {{user}} исключён из команды: {{by}}',
  event_member_joined: 'Пользователь ID {{user}} вступил в команду по приглашению пользователя {{inviter}}',
  event_role_changed_by: 'Изменена роль пользователя ID {{user}}: {{by}}',
  event_stays_owner:
    'Пользователь ID {{user}} остаётся владельцем: {{rule}} больше не выдаёт эту роль, но это последний владелец',
  event_stays_administrator:
    'Пользователь ID {{user}} остаётся администратором: {{rule}} больше не выдаёт этих прав, но это последний администратор',
  event_became_administrator: 'Пользователь ID {{user}} стал администратором: {{rule}}',
  event_no_administrator: 'Пользователь ID {{user}} больше не администратор: {{rule}} не выдаёт этих прав',
  event_permissions_template: 'Разрешения шаблона {{name}} изменены',
  event_permissions_view: 'Разрешения представления {{name}} изменены',
  event_permissions_inventory: 'Разрешения инвентаря {{name}} изменены',
  event_permissions_key: 'Разрешения ключа {{name}} изменены',

  event_invite_created:
    'Приглашение для {{invited}} в проект {{project}} (роль: {{role}}) создано, с адреса {{origin}}',
  event_invite_resent:
    'Приглашение для {{invited}} в проект {{project}} (роль: {{role}}) отправлено снова, с адреса {{origin}}',
  event_invite_updated:
    'Приглашение для {{invited}} в проект {{project}} (роль: {{role}}) изменено, с адреса {{origin}}',
  event_invite_revoked:
    'Приглашение для {{invited}} в проект {{project}} (роль: {{role}}) отозвано, с адреса {{origin}}',
  event_invite_accepted:
    'Приглашение для {{invited}} в проект {{project}} (роль: {{role}}) принято, с адреса {{origin}}',
  event_invite_declined:
    'Приглашение для {{invited}} в проект {{project}} (роль: {{role}}) отклонено, с адреса {{origin}}',

  event_task_pruned: 'По правилам хранения удалена 1 старая задача шаблона {{template}}',
  event_tasks_pruned: 'По правилам хранения удалено старых задач шаблона {{template}}: {{count}}',
  event_not_started: 'Шаблон ID {{template}} не удалось запустить автоматически после сборки {{build}}: {{why}}',
  event_settings_unreadable: 'его параметры не удаётся прочитать: сохраните его ещё раз',
  event_secrets_read: 'Задаче ID {{task}} переданы секреты, ключи: {{keys}}',
  event_log_downloaded: 'Скачан журнал задачи ID {{task}}',
  event_artifact_downloaded: 'Скачан артефакт {{name}} задачи ID {{task}}',
  event_artifacts_downloaded: 'Скачано артефактов задачи ID {{task}}: {{count}}',

  event_host_met: 'Хост {{host}} стал доверенным при первом подключении, задача ID {{task}}',
  event_host_added: 'Известный хост {{host}} {{type}} {{fingerprint}} добавлен вручную',
  event_host_confirmed: 'Известный хост {{host}} {{type}} {{fingerprint}} подтверждён вручную',
  event_host_replaced: 'Известный хост {{host}} {{type}} {{fingerprint}} стал доверенным вместо {{before}}',
  event_host_dismissed: 'Известный хост {{host}} {{type}} {{fingerprint}} остаётся недоверенным: скрыт',
  event_repository_tested: 'Репозиторий {{repository}} проверен с ключом {{key}}',
  event_storage_tested: 'Хранилище секретов {{name}} проверено',
  event_storage_synchronized: 'Хранилище секретов {{name}} синхронизировано',

  event_channel_tested: 'Канал оповещений {{name}} проверен',
  event_channel_deleted_with_alert:
    'Канал оповещений {{name}} удалён; попытки отправить 1 ожидавшее оповещение прекращены',
  event_channel_deleted_with_alerts:
    'Канал оповещений {{name}} удалён; прекращены попытки отправить ожидавшие оповещения: {{count}}',
  event_alert_tested: 'Тестовое оповещение отправлено',
  event_alert_retried: 'Оповещение {{alert}} отправляется снова через канал {{channel}}',

  event_push_tested: 'В браузер пользователя {{username}} отправлено тестовое сообщение',
  event_push_on:
    'Сообщения в браузер пользователя {{username}} включены (запросы подтверждения выключены), с адреса {{origin}}',
  event_push_on_confirmations:
    'Сообщения в браузер пользователя {{username}} включены (запросы подтверждения включены), с адреса {{origin}}',
  event_push_without_confirmations:
    'Сообщения в браузер пользователя {{username}} изменены (запросы подтверждения выключены), с адреса {{origin}}',
  event_push_with_confirmations:
    'Сообщения в браузер пользователя {{username}} изменены (запросы подтверждения включены), с адреса {{origin}}',
  event_push_off: 'Сообщения в браузер пользователя {{username}} выключены, с адреса {{origin}}',

  event_runner_registered: 'Раннер {{name}} зарегистрирован',
  event_runner_token_created: 'Раннеру {{name}} выдан токен регистрации',
  event_runner_cleared: 'У раннера {{name}} запрошена очистка кэша',

  event_resource_drifted:
    'Обнаружен дрейф рабочего пространства {{workspace}}, задача ID {{task}}: отличается 1 ресурс',
  event_resources_drifted:
    'Обнаружен дрейф рабочего пространства {{workspace}}, задача ID {{task}}: ресурсов с отличиями — {{count}}',
  event_back_in_sync: 'Дрейфа рабочего пространства {{workspace}} больше нет, задача ID {{task}}',
  event_state_read: 'Состояние рабочего пространства {{workspace}} прочитано: serial {{serial}}',
  event_state_restored: 'Состояние рабочего пространства {{workspace}} восстановлено из serial {{serial}}',
  event_state_version_deleted: 'Версия {{serial}} состояния рабочего пространства {{workspace}} удалена',
  event_state_removed: 'Состояние рабочего пространства {{workspace}} удалено; его версии сохранены',
  event_state_removed_by:
    'Состояние рабочего пространства {{workspace}} удалено (кем: {{author}}); его версии сохранены',
  event_lock_forced:
    'Блокировка состояния рабочего пространства {{workspace}} снята принудительно: удерживалась с {{since}} ({{who}})',
  event_unnamed_client: 'клиент без имени',
  event_state_address_created: 'Адрес {{address}} состояния рабочего пространства {{workspace}} создан',
  event_state_address_updated: 'Адрес {{address}} состояния рабочего пространства {{workspace}} изменён',
  event_state_address_deleted: 'Адрес {{address}} состояния рабочего пространства {{workspace}} удалён',

  event_new_encryption_key: 'Отныне секреты хранятся с ключом {{key}} вместо {{before}}',
  event_secret_emptied: '{{secret}}: значение очищено, его ключ {{key}} утерян',
  event_secret_put_back: '{{secret}}: значение возвращено из резервной копии зашифрованных значений',
  secret_of_schedule: 'Секрет расписания {{name}}',
  secret_of_integration: 'Секрет интеграции {{name}}',
  secret_of_channel: 'Секрет канала оповещений {{name}}',
  secret_of_storage: 'Секрет хранилища секретов {{name}}',
  secret_of_identity_key: 'Ключ идентификации {{name}}',
  secret_of_app: 'Секрет приложения-аутентификатора пользователя {{name}}',
  secret_of_provider: 'Секрет провайдера идентификации {{name}}',
  secret_of_state: 'Ключ состояния {{state}} рабочего пространства {{name}}',
  secret_of_key: 'Ключ {{name}}',
  secret_named: 'Секрет {{name}}',
}
