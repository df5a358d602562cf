import type { events as english } from '../events.ts'
import type { Translated } from '../translated.ts'

/** What events say that happened, as far as their action and object do not say it already. */
export const events: Translated<typeof english> = {
  event_from: '{{what}}, desde {{origin}}',
  event_origin: '{{address}} con {{agent}}',
  event_hashed_name: '(nombre con hash)',

  event_subscription_activated: 'Suscripción {{plan}} activada',
  event_subscription_removed: 'Suscripción {{plan}} eliminada',
  event_policy_updated: 'Política de inicio de sesión {{setting}} modificada',
  event_all_schedules_paused: 'Todas las programaciones del servidor pausadas',
  event_all_schedules_paused_for: 'Todas las programaciones del servidor pausadas: {{reason}}',
  event_all_schedules_resumed: 'Todas las programaciones del servidor reanudadas',
  event_cache_cleared: 'Caché vaciada',
  event_caches_cleared: 'Caché de todos los proyectos vaciada',
  event_exported: 'Eventos exportados',
  event_exported_project: 'Eventos del proyecto exportados',
  event_exported_with_proof: 'Todos los eventos exportados con prueba de integridad',
  event_server_backup_started: 'Copia de seguridad del servidor iniciada',
  event_backup_downloaded: 'Copia de seguridad del proyecto descargada',
  event_mail_tested: 'Mensaje de prueba enviado a {{to}}',

  event_denied: 'Solicitud denegada, {{call}}: {{why}}',
  event_denied_hidden: 'Solicitud denegada, {{call}}: sin acceso al proyecto {{project}}',
  event_denied_again: '{{denial}}, {{count}} más en un minuto',
  event_denied_others: 'Otras solicitudes denegadas en un minuto: {{count}}',

  event_provider_tested: 'Proveedor de identidad {{name}} probado',
  event_identity_linked: 'Cuenta {{username}} vinculada a {{provider}}',
  event_identity_unlinked: 'Cuenta {{username}} desvinculada de {{provider}}',
  event_user_as_provider_states: 'Usuario {{username}} modificado según los datos de {{provider}}',
  event_user_gone: 'El usuario {{username}} ya no existe o está desactivado en {{provider}}',
  event_user_created_with_provider: 'Usuario {{username}} creado en el primer inicio de sesión con {{provider}}',
  event_user_created_by_email: 'Usuario {{username}} creado en el primer inicio de sesión por correo electrónico',
  event_user_created_by_invitation: 'Usuario {{username}} creado por invitación de {{inviter}}, desde {{origin}}',
  event_user_blocked: 'Usuario {{username}} bloqueado',
  event_user_unblocked: 'Usuario {{username}} desbloqueado',
  event_password_set_by_link: 'Contraseña del usuario {{username}} establecida mediante un enlace, desde {{origin}}',
  event_password_changed_at_sign_in: 'Contraseña del usuario {{username}} cambiada al iniciar sesión, desde {{origin}}',
  event_password_link_asked: 'Enlace para establecer la contraseña de {{username}} solicitado',
  event_password_link_created: 'Enlace para establecer la contraseña de {{username}} creado',
  event_sign_in_link_created: 'Enlace para iniciar sesión como {{username}} creado en la línea de comandos',
  event_token_created: 'Token de API {{name}} de {{username}} creado',
  event_token_deleted: 'Token de API {{name}} de {{username}} eliminado',

  event_app_added: 'Aplicación de autenticación añadida a la cuenta {{username}}',
  event_factor_removed: 'Segundo factor quitado de la cuenta {{username}}',
  event_app_removed: 'Aplicación de autenticación quitada de la cuenta {{username}}',
  event_email_factor_added: 'Códigos por correo electrónico activados para la cuenta {{username}}',
  event_email_factor_removed: 'Códigos por correo electrónico desactivados para la cuenta {{username}}',
  event_passkey_added: 'Llave de acceso añadida a la cuenta {{username}}',
  event_passkey_renamed: 'Nombre de una llave de acceso cambiado en la cuenta {{username}}',
  event_passkey_removed: 'Llave de acceso quitada de la cuenta {{username}}',
  event_recovery_codes_renewed: 'Códigos de recuperación reemplazados para la cuenta {{username}}',

  event_session_ended: 'Sesión de {{username}} en {{device}} cerrada, {{why}}',
  event_sessions_ended: '{{count}} sesiones de {{username}} cerradas, {{why}}',
  event_session_expired: 'Sesión de {{username}} en {{device}} caducada',
  event_sessions_expired: '{{count}} sesiones de {{username}} caducadas',
  ended_from: 'desde {{origin}}',
  ended_on_command_line: 'en la línea de comandos',
  ended_user_blocked: 'porque se bloqueó al usuario',
  ended_user_unblocked: 'porque se desbloqueó al usuario',
  ended_account_deleted: 'porque se eliminó la cuenta',
  ended_new_password: 'por una contraseña nueva',
  ended_unlinked: 'porque la cuenta se desvinculó de {{provider}}',
  ended_user_gone: 'porque el usuario ya no existe o está desactivado en {{provider}}',
  ended_factor_required: 'porque ahora se exige un segundo factor',
  ended_factor_removed: 'porque se quitó el último segundo factor',
  ended_became_administrator: 'porque el usuario pasó a ser administrador',
  event_sign_ins_refused:
    'Otros inicios de sesión en un minuto, fallidos: {{failed}}, rechazados por los límites: {{limited}}',

  event_rule: 'la regla «{{name}}»',
  event_rule_grants_none: '{{rule}} ya no concede ningún rol',
  event_member_added_by: 'Usuario con ID {{user}} añadido al equipo por {{by}}',
  event_member_removed_by_rule: 'Usuario con ID {{user}} quitado del equipo: {{by}}',
  event_member_joined: 'Usuario con ID {{user}} incorporado por invitación de {{inviter}}',
  event_role_changed_by: 'Rol del usuario con ID {{user}} cambiado: {{by}}',
  event_stays_owner:
    'El usuario con ID {{user}} sigue siendo propietario: {{rule}} ya no concede este rol, pero es el último propietario',
  event_stays_administrator:
    'El usuario con ID {{user}} sigue siendo administrador: {{rule}} ya no concede esta condición, pero es el último administrador',
  event_became_administrator: 'El usuario con ID {{user}} pasó a ser administrador por {{rule}}',
  event_no_administrator: 'El usuario con ID {{user}} ya no es administrador: {{rule}} no concede esta condición',
  event_permissions_template: 'Permisos de la plantilla {{name}} modificados',
  event_permissions_view: 'Permisos de la vista {{name}} modificados',
  event_permissions_inventory: 'Permisos del inventario {{name}} modificados',
  event_permissions_key: 'Permisos de la clave {{name}} modificados',

  event_invite_created:
    'Invitación para {{invited}} al proyecto {{project}} con el rol {{role}} creada, desde {{origin}}',
  event_invite_resent:
    'Invitación para {{invited}} al proyecto {{project}} con el rol {{role}} reenviada, desde {{origin}}',
  event_invite_updated:
    'Invitación para {{invited}} al proyecto {{project}} con el rol {{role}} modificada, desde {{origin}}',
  event_invite_revoked:
    'Invitación para {{invited}} al proyecto {{project}} con el rol {{role}} revocada, desde {{origin}}',
  event_invite_accepted:
    'Invitación para {{invited}} al proyecto {{project}} con el rol {{role}} aceptada, desde {{origin}}',
  event_invite_declined:
    'Invitación para {{invited}} al proyecto {{project}} con el rol {{role}} rechazada, desde {{origin}}',

  event_task_pruned: '1 tarea antigua de la plantilla {{template}} eliminada por las reglas de retención',
  event_tasks_pruned: '{{count}} tareas antiguas de la plantilla {{template}} eliminadas por las reglas de retención',
  event_not_started:
    'La plantilla con ID {{template}} no pudo iniciarse automáticamente tras la compilación {{build}}: {{why}}',
  event_settings_unreadable: 'su configuración no se puede leer, guarde de nuevo la plantilla',
  event_secrets_read: 'Secretos entregados a la tarea con ID {{task}}: {{keys}}',
  event_log_downloaded: 'Registro de la tarea con ID {{task}} descargado',
  event_artifact_downloaded: 'Artefacto {{name}} de la tarea con ID {{task}} descargado',
  event_artifacts_downloaded: 'Artefactos de la tarea con ID {{task}} descargados: {{count}}',

  event_host_met: 'Host {{host}} aceptado como de confianza en su primer uso por la tarea con ID {{task}}',
  event_host_added: 'Host conocido {{host}} {{type}} {{fingerprint}} añadido manualmente',
  event_host_confirmed: 'Host conocido {{host}} {{type}} {{fingerprint}} confirmado manualmente',
  event_host_replaced:
    'Host conocido {{host}} {{type}} {{fingerprint}} aceptado como de confianza en lugar de {{before}}',
  event_host_dismissed: 'Host conocido {{host}} {{type}} {{fingerprint}} no aceptado como de confianza: descartado',
  event_repository_tested: 'Repositorio {{repository}} probado con la clave {{key}}',
  event_storage_tested: 'Almacén de secretos {{name}} probado',
  event_storage_synchronized: 'Almacén de secretos {{name}} sincronizado',

  event_channel_tested: 'Canal de alertas {{name}} probado',
  event_channel_deleted_with_alert: 'Canal de alertas {{name}} eliminado; se abandonó 1 alerta en espera',
  event_channel_deleted_with_alerts: 'Canal de alertas {{name}} eliminado; se abandonaron {{count}} alertas en espera',
  event_alert_tested: 'Alerta de prueba enviada',
  event_alert_retried: 'La alerta {{alert}} por {{channel}} se envía de nuevo',

  event_push_tested: 'Mensaje de prueba enviado a un navegador de {{username}}',
  event_push_on:
    'Mensajes a un navegador de {{username}} activados (solicitudes de confirmación desactivadas), desde {{origin}}',
  event_push_on_confirmations:
    'Mensajes a un navegador de {{username}} activados (solicitudes de confirmación activadas), desde {{origin}}',
  event_push_without_confirmations:
    'Mensajes a un navegador de {{username}} modificados (solicitudes de confirmación desactivadas), desde {{origin}}',
  event_push_with_confirmations:
    'Mensajes a un navegador de {{username}} modificados (solicitudes de confirmación activadas), desde {{origin}}',
  event_push_off: 'Mensajes a un navegador de {{username}} desactivados, desde {{origin}}',

  event_runner_registered: 'Runner {{name}} registrado',
  event_runner_token_created: 'El runner {{name}} recibió un token de registro',
  event_runner_cleared: 'Se solicitó al runner {{name}} que vaciara sus cachés',

  event_resource_drifted:
    'Desviación del workspace {{workspace}} detectada por la tarea con ID {{task}}: difiere 1 recurso',
  event_resources_drifted:
    'Desviación del workspace {{workspace}} detectada por la tarea con ID {{task}}: difieren {{count}} recursos',
  event_back_in_sync: 'El workspace {{workspace}} vuelve a estar sincronizado, según la tarea con ID {{task}}',
  event_state_read: 'Estado del workspace {{workspace}} leído: número de serie {{serial}}',
  event_state_restored: 'Estado del workspace {{workspace}} restaurado del número de serie {{serial}}',
  event_state_version_deleted: 'Versión {{serial}} del estado del workspace {{workspace}} eliminada',
  event_state_removed: 'Estado del workspace {{workspace}} quitado; sus versiones se conservan',
  event_state_removed_by: 'Estado del workspace {{workspace}} quitado por {{author}}; sus versiones se conservan',
  event_lock_forced: 'Desbloqueo del estado del workspace {{workspace}} forzado: bloqueado por {{who}} desde {{since}}',
  event_unnamed_client: 'un cliente sin nombre',
  event_state_address_created: 'Dirección {{address}} del estado del workspace {{workspace}} creada',
  event_state_address_updated: 'Dirección {{address}} del estado del workspace {{workspace}} modificada',
  event_state_address_deleted: 'Dirección {{address}} del estado del workspace {{workspace}} eliminada',

  event_new_encryption_key: 'Los secretos se guardan a partir de ahora con la clave {{key}} en lugar de {{before}}',
  event_secret_emptied: '{{secret}}: contenido vaciado, porque su clave {{key}} se ha perdido',
  event_secret_put_back: '{{secret}}: contenido recuperado de una copia de seguridad de valores cifrados',
  secret_of_schedule: 'Secreto de la programación {{name}}',
  secret_of_integration: 'Secreto de la integración {{name}}',
  secret_of_channel: 'Secreto del canal de alertas {{name}}',
  secret_of_storage: 'Secreto del almacén de secretos {{name}}',
  secret_of_identity_key: 'Clave de identidad {{name}}',
  secret_of_app: 'Secreto de la aplicación de autenticación del usuario {{name}}',
  secret_of_provider: 'Secreto del proveedor de identidad {{name}}',
  secret_of_state: 'Clave del estado {{state}} del workspace {{name}}',
  secret_of_key: 'Clave {{name}}',
  secret_named: 'Secreto {{name}}',
}
