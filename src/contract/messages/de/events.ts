import type { events as english } from '../events.ts'
import type { Translated } from '../translated.ts'

/** What events say that happened, as far as their action and object do not say it already. */
export const events: Translated<typeof english> = {
  event_from: '{{what}}, von {{origin}}',
  event_origin: '{{address}} mit {{agent}}',
  event_hashed_name: '(gehashter Name)',

  event_subscription_activated: 'Abonnement {{plan}} aktiviert',
  event_subscription_removed: 'Abonnement {{plan}} entfernt',
  event_policy_updated: 'Anmelderichtlinie {{setting}} geändert',
  event_all_schedules_paused: 'Alle Zeitpläne des Servers angehalten',
  event_all_schedules_paused_for: 'Alle Zeitpläne des Servers angehalten: {{reason}}',
  event_all_schedules_resumed: 'Alle Zeitpläne des Servers fortgesetzt',
  event_cache_cleared: 'Cache geleert',
  event_caches_cleared: 'Cache aller Projekte geleert',
  event_exported: 'Ereignisse exportiert',
  event_exported_project: 'Ereignisse des Projekts exportiert',
  event_exported_with_proof: 'Alle Ereignisse mit Nachweis exportiert',
  event_server_backup_started: 'Sicherung des Servers gestartet',
  event_backup_downloaded: 'Sicherung des Projekts heruntergeladen',
  event_mail_tested: 'Testnachricht an {{to}} gesendet',

  event_denied: '{{call}} verweigert: {{why}}',
  event_denied_hidden: '{{call}} verweigert: kein Zugriff auf Projekt {{project}}',
  event_denied_again: '{{denial}}, {{count}} weitere innerhalb einer Minute',
  event_denied_others: 'Weitere innerhalb einer Minute verweigerte Anfragen: {{count}}',

  event_provider_tested: 'Identitätsanbieter {{name}} getestet',
  event_identity_linked: 'Konto {{username}} mit {{provider}} verknüpft',
  event_identity_unlinked: 'Verknüpfung des Kontos {{username}} mit {{provider}} gelöst',
  event_user_as_provider_states: 'Benutzer {{username}} nach den Angaben von {{provider}} geändert',
  event_user_gone: 'Benutzer {{username}} ist bei {{provider}} nicht mehr vorhanden oder deaktiviert',
  event_user_created_with_provider: 'Benutzer {{username}} bei der ersten Anmeldung mit {{provider}} angelegt',
  event_user_created_by_email: 'Benutzer {{username}} bei der ersten Anmeldung per E-Mail angelegt',
  event_user_created_by_invitation: 'Benutzer {{username}} auf Einladung von {{inviter}} angelegt, von {{origin}}',
  event_user_blocked: 'Benutzer {{username}} gesperrt',
  event_user_unblocked: 'Sperre des Benutzers {{username}} aufgehoben',
  event_password_set_by_link: 'Passwort des Benutzers {{username}} über einen Link gesetzt, von {{origin}}',
  event_password_changed_at_sign_in: 'Passwort des Benutzers {{username}} bei der Anmeldung geändert, von {{origin}}',
  event_password_link_asked: 'Link zum Setzen des Passworts von {{username}} angefordert',
  event_password_link_created: 'Link zum Setzen des Passworts von {{username}} erstellt',
  event_sign_in_link_created: 'Link zur Anmeldung als {{username}} auf der Kommandozeile erstellt',
  event_token_created: 'API-Token {{name}} von {{username}} erstellt',
  event_token_deleted: 'API-Token {{name}} von {{username}} gelöscht',

  event_app_added: 'Authenticator-App zum Konto {{username}} hinzugefügt',
  event_factor_removed: 'Zweiter Faktor vom Konto {{username}} entfernt',
  event_app_removed: 'Authenticator-App vom Konto {{username}} entfernt',
  event_email_factor_added: 'Codes per E-Mail für das Konto {{username}} eingeschaltet',
  event_email_factor_removed: 'Codes per E-Mail für das Konto {{username}} ausgeschaltet',
  event_passkey_added: 'Passkey zum Konto {{username}} hinzugefügt',
  event_passkey_renamed: 'Passkey im Konto {{username}} umbenannt',
  event_passkey_removed: 'Passkey vom Konto {{username}} entfernt',
  event_recovery_codes_renewed: 'Wiederherstellungscodes für das Konto {{username}} ersetzt',

  event_session_ended: 'Sitzung von {{username}} auf {{device}} beendet, {{why}}',
  event_sessions_ended: '{{count}} Sitzungen von {{username}} beendet, {{why}}',
  event_session_expired: 'Sitzung von {{username}} auf {{device}} abgelaufen',
  event_sessions_expired: '{{count}} Sitzungen von {{username}} abgelaufen',
  ended_from: 'von {{origin}}',
  ended_on_command_line: 'auf der Kommandozeile',
  ended_user_blocked: 'weil der Benutzer gesperrt wurde',
  ended_user_unblocked: 'weil die Sperre des Benutzers aufgehoben wurde',
  ended_account_deleted: 'weil das Konto gelöscht wurde',
  ended_new_password: 'wegen eines neuen Passworts',
  ended_unlinked: 'weil die Verknüpfung des Kontos mit {{provider}} gelöst wurde',
  ended_user_gone: 'weil der Benutzer bei {{provider}} nicht mehr vorhanden oder deaktiviert ist',
  ended_factor_required: 'weil jetzt ein zweiter Faktor verlangt wird',
  ended_factor_removed: 'weil der letzte zweite Faktor entfernt wurde',
  ended_became_administrator: 'weil der Benutzer Administrator wurde',
  event_sign_ins_refused:
    'Weitere Anmeldungen innerhalb einer Minute: {{failed}} fehlgeschlagen, {{limited}} wegen der Grenzen abgewiesen',

  event_rule: 'die Regel „{{name}}“',
  event_rule_grants_none: '{{rule}} vergibt keine Rolle mehr',
  event_member_added_by: 'Benutzer mit ID {{user}} in das Team aufgenommen durch {{by}}',
  event_member_removed_by_rule: 'Benutzer mit ID {{user}} aus dem Team entfernt: {{by}}',
  event_member_joined: 'Benutzer mit ID {{user}} auf Einladung von {{inviter}} beigetreten',
  event_role_changed_by: 'Rolle des Benutzers mit ID {{user}} geändert: {{by}}',
  event_stays_owner:
    'Benutzer mit ID {{user}} bleibt Eigentümer: {{rule}} vergibt diese Rolle nicht mehr, aber dies ist der letzte Eigentümer',
  event_stays_administrator:
    'Benutzer mit ID {{user}} bleibt Administrator: {{rule}} vergibt dieses Recht nicht mehr, aber dies ist der letzte Administrator',
  event_became_administrator: 'Benutzer mit ID {{user}} wurde Administrator durch {{rule}}',
  event_no_administrator: 'Benutzer mit ID {{user}} ist kein Administrator mehr: {{rule}} vergibt dieses Recht nicht',
  event_permissions_template: 'Berechtigungen der Vorlage {{name}} geändert',
  event_permissions_view: 'Berechtigungen der Ansicht {{name}} geändert',
  event_permissions_inventory: 'Berechtigungen des Inventars {{name}} geändert',
  event_permissions_key: 'Berechtigungen des Schlüssels {{name}} geändert',

  event_invite_created:
    'Einladung für {{invited}} in Projekt {{project}} mit der Rolle {{role}} erstellt, von {{origin}}',
  event_invite_resent:
    'Einladung für {{invited}} in Projekt {{project}} mit der Rolle {{role}} erneut gesendet, von {{origin}}',
  event_invite_updated:
    'Einladung für {{invited}} in Projekt {{project}} mit der Rolle {{role}} geändert, von {{origin}}',
  event_invite_revoked:
    'Einladung für {{invited}} in Projekt {{project}} mit der Rolle {{role}} zurückgezogen, von {{origin}}',
  event_invite_accepted:
    'Einladung für {{invited}} in Projekt {{project}} mit der Rolle {{role}} angenommen, von {{origin}}',
  event_invite_declined:
    'Einladung für {{invited}} in Projekt {{project}} mit der Rolle {{role}} abgelehnt, von {{origin}}',

  event_task_pruned: '1 alte Aufgabe der Vorlage {{template}} durch die Aufbewahrungsregeln gelöscht',
  event_tasks_pruned: '{{count}} alte Aufgaben der Vorlage {{template}} durch die Aufbewahrungsregeln gelöscht',
  event_not_started: 'Vorlage mit ID {{template}} konnte nach Build {{build}} nicht von selbst starten: {{why}}',
  event_settings_unreadable: 'ihre Einstellungen können nicht gelesen werden: Speichern Sie die Vorlage noch einmal',
  event_secrets_read: 'Aufgabe mit ID {{task}} erhielt die Geheimnisse von {{keys}}',
  event_log_downloaded: 'Log der Aufgabe mit ID {{task}} heruntergeladen',
  event_artifact_downloaded: 'Artefakt {{name}} der Aufgabe mit ID {{task}} heruntergeladen',
  event_artifacts_downloaded: 'Artefakte der Aufgabe mit ID {{task}} heruntergeladen: {{count}}',

  event_host_met:
    'Host {{host}} bei der ersten Verbindung durch Aufgabe mit ID {{task}} als vertrauenswürdig gespeichert',
  event_host_added: 'Bekannter Host {{host}} {{type}} {{fingerprint}} von Hand hinzugefügt',
  event_host_confirmed: 'Bekannter Host {{host}} {{type}} {{fingerprint}} von Hand bestätigt',
  event_host_replaced:
    'Bekannter Host {{host}} {{type}} {{fingerprint}} anstelle von {{before}} als vertrauenswürdig gespeichert',
  event_host_dismissed: 'Bekannter Host {{host}} {{type}} {{fingerprint}} nicht vertrauenswürdig: verworfen',
  event_repository_tested: 'Repository {{repository}} mit Schlüssel {{key}} getestet',
  event_storage_tested: 'Geheimnisspeicher {{name}} getestet',
  event_storage_synchronized: 'Geheimnisspeicher {{name}} synchronisiert',

  event_channel_tested: 'Benachrichtigungskanal {{name}} getestet',
  event_channel_deleted_with_alert: 'Benachrichtigungskanal {{name}} gelöscht; 1 wartende Meldung wurde aufgegeben',
  event_channel_deleted_with_alerts:
    'Benachrichtigungskanal {{name}} gelöscht; {{count}} wartende Meldungen wurden aufgegeben',
  event_alert_tested: 'Testmeldung gesendet',
  event_alert_retried: 'Meldung {{alert}} über {{channel}} wird noch einmal gesendet',

  event_push_tested: 'Testnachricht an einen Browser von {{username}} gesendet',
  event_push_on:
    'Nachrichten an einen Browser von {{username}} eingeschaltet (Fragen nach Bestätigungen aus), von {{origin}}',
  event_push_on_confirmations:
    'Nachrichten an einen Browser von {{username}} eingeschaltet (Fragen nach Bestätigungen ein), von {{origin}}',
  event_push_without_confirmations:
    'Nachrichten an einen Browser von {{username}} geändert (Fragen nach Bestätigungen aus), von {{origin}}',
  event_push_with_confirmations:
    'Nachrichten an einen Browser von {{username}} geändert (Fragen nach Bestätigungen ein), von {{origin}}',
  event_push_off: 'Nachrichten an einen Browser von {{username}} ausgeschaltet, von {{origin}}',

  event_runner_registered: 'Runner {{name}} registriert',
  event_runner_token_created: 'Runner {{name}} hat ein Registrierungstoken erhalten',
  event_runner_cleared: 'Runner {{name}} wurde aufgefordert, seine Caches zu leeren',

  event_resource_drifted:
    'Abweichung des Workspace {{workspace}} durch Aufgabe mit ID {{task}} gefunden: 1 Ressource weicht ab',
  event_resources_drifted:
    'Abweichung des Workspace {{workspace}} durch Aufgabe mit ID {{task}} gefunden: {{count}} Ressourcen weichen ab',
  event_back_in_sync: 'Workspace {{workspace}} stimmt wieder überein, laut Aufgabe mit ID {{task}}',
  event_state_read: 'State des Workspace {{workspace}} gelesen: Seriennummer {{serial}}',
  event_state_restored: 'State des Workspace {{workspace}} aus Seriennummer {{serial}} wiederhergestellt',
  event_state_version_deleted: 'Version {{serial}} des States des Workspace {{workspace}} gelöscht',
  event_state_removed: 'State des Workspace {{workspace}} entfernt; seine Versionen bleiben',
  event_state_removed_by: 'State des Workspace {{workspace}} von {{author}} entfernt; seine Versionen bleiben',
  event_lock_forced: 'Sperre des States des Workspace {{workspace}} aufgehoben: gehalten von {{who}} seit {{since}}',
  event_unnamed_client: 'einem namenlosen Client',
  event_state_address_created: 'Adresse {{address}} des States des Workspace {{workspace}} angelegt',
  event_state_address_updated: 'Adresse {{address}} des States des Workspace {{workspace}} geändert',
  event_state_address_deleted: 'Adresse {{address}} des States des Workspace {{workspace}} gelöscht',

  event_new_encryption_key: 'Geheimnisse werden ab jetzt mit Schlüssel {{key}} statt {{before}} gespeichert',
  event_secret_emptied: '{{secret}} wurde geleert: Der zugehörige Schlüssel {{key}} ist verloren',
  event_secret_put_back: '{{secret}} wurde aus einer Sicherung verschlüsselter Werte zurückgeholt',
  secret_of_schedule: 'Geheimnis des Zeitplans {{name}}',
  secret_of_integration: 'Geheimnis der Integration {{name}}',
  secret_of_channel: 'Geheimnis des Benachrichtigungskanals {{name}}',
  secret_of_storage: 'Geheimnis des Geheimnisspeichers {{name}}',
  secret_of_identity_key: 'Identitätsschlüssel {{name}}',
  secret_of_app: 'Geheimnis der Authenticator-App des Benutzers {{name}}',
  secret_of_provider: 'Geheimnis des Identitätsanbieters {{name}}',
  secret_of_state: 'Schlüssel des States {{state}} des Workspace {{name}}',
  secret_of_key: 'Schlüssel {{name}}',
  secret_named: 'Geheimnis {{name}}',
}
