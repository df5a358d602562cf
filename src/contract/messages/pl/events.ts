import type { events as english } from '../events.ts'
import type { Translated } from '../translated.ts'

/** What events say that happened, as far as their action and object do not say it already. */
export const events: Translated<typeof english> = {
  event_from: '{{what}}, z adresu {{origin}}',
  event_origin: '{{address}} z programem {{agent}}',
  event_hashed_name: '(nazwa w postaci skrótu)',

  event_subscription_activated: 'Aktywowano subskrypcję {{plan}}',
  event_subscription_removed: 'Usunięto subskrypcję {{plan}}',
  event_policy_updated: 'Zmieniono zasadę logowania {{setting}}',
  event_all_schedules_paused: 'Wstrzymano wszystkie harmonogramy serwera',
  event_all_schedules_paused_for: 'Wstrzymano wszystkie harmonogramy serwera: {{reason}}',
  event_all_schedules_resumed: 'Wznowiono wszystkie harmonogramy serwera',
  event_cache_cleared: 'Wyczyszczono cache',
  event_caches_cleared: 'Wyczyszczono cache wszystkich projektów',
  event_exported: 'Wyeksportowano zdarzenia',
  event_exported_project: 'Wyeksportowano zdarzenia projektu',
  event_exported_with_proof: 'Wyeksportowano wszystkie zdarzenia z dowodem',
  event_server_backup_started: 'Rozpoczęto tworzenie kopii zapasowej serwera',
  event_backup_downloaded: 'Pobrano kopię zapasową projektu',
  event_mail_tested: 'Wysłano wiadomość testową na adres {{to}}',

  event_denied: 'Odrzucono {{call}}: {{why}}',
  event_denied_hidden: 'Odrzucono {{call}}: brak dostępu do projektu {{project}}',
  event_denied_again: '{{denial}}, powtórzenia w ciągu minuty: {{count}}',
  event_denied_others: 'Odrzucono kolejne żądania w ciągu minuty: {{count}}',

  event_provider_tested: 'Przetestowano dostawcę tożsamości {{name}}',
  event_identity_linked: 'Powiązano konto {{username}} z dostawcą {{provider}}',
  event_identity_unlinked: 'Odłączono konto {{username}} od dostawcy {{provider}}',
  event_user_as_provider_states: 'Zmieniono użytkownika {{username}} zgodnie z danymi dostawcy {{provider}}',
  event_user_gone: 'Użytkownika {{username}} nie ma już u dostawcy {{provider}} lub jego konto jest tam wyłączone',
  event_user_created_with_provider:
    'Utworzono użytkownika {{username}} przy pierwszym logowaniu przez dostawcę {{provider}}',
  event_user_created_by_email: 'Utworzono użytkownika {{username}} przy pierwszym logowaniu e-mailem',
  event_user_created_by_invitation:
    'Utworzono użytkownika {{username}} na zaproszenie użytkownika {{inviter}}, z adresu {{origin}}',
  event_user_blocked: 'Zablokowano użytkownika {{username}}',
  event_user_unblocked: 'Odblokowano użytkownika {{username}}',
  event_password_set_by_link: 'Ustawiono hasło użytkownika {{username}} przez link, z adresu {{origin}}',
  event_password_changed_at_sign_in: 'Zmieniono hasło użytkownika {{username}} przy logowaniu, z adresu {{origin}}',
  event_password_link_asked: 'Poproszono o link do ustawienia hasła użytkownika {{username}}',
  event_password_link_created: 'Utworzono link do ustawienia hasła użytkownika {{username}}',
  event_sign_in_link_created: 'Utworzono w wierszu poleceń link do logowania użytkownika {{username}}',
  event_token_created: 'Utworzono token API {{name}} użytkownika {{username}}',
  event_token_deleted: 'Usunięto token API {{name}} użytkownika {{username}}',

  event_app_added: 'Dodano aplikację uwierzytelniającą do konta {{username}}',
  event_factor_removed: 'Usunięto drugi składnik z konta {{username}}',
  event_app_removed: 'Usunięto aplikację uwierzytelniającą z konta {{username}}',
  event_email_factor_added: 'Włączono kody e-mailem dla konta {{username}}',
  event_email_factor_removed: 'Wyłączono kody e-mailem dla konta {{username}}',
  event_passkey_added: 'Dodano klucz dostępu do konta {{username}}',
  event_passkey_renamed: 'Zmieniono nazwę klucza dostępu konta {{username}}',
  event_passkey_removed: 'Usunięto klucz dostępu z konta {{username}}',
  event_recovery_codes_renewed: 'Zastąpiono kody odzyskiwania konta {{username}}',

  event_session_ended: 'Zakończono sesję użytkownika {{username}} na urządzeniu {{device}}, {{why}}',
  event_sessions_ended: 'Zakończono sesje użytkownika {{username}} ({{count}}), {{why}}',
  event_session_expired: 'Wygasła sesja użytkownika {{username}} na urządzeniu {{device}}',
  event_sessions_expired: 'Wygasły sesje użytkownika {{username}} ({{count}})',
  ended_from: 'z adresu {{origin}}',
  ended_on_command_line: 'w wierszu poleceń',
  ended_user_blocked: 'ponieważ zablokowano użytkownika',
  ended_user_unblocked: 'ponieważ odblokowano użytkownika',
  ended_account_deleted: 'ponieważ usunięto konto',
  ended_new_password: 'z powodu nowego hasła',
  ended_unlinked: 'ponieważ odłączono konto od dostawcy {{provider}}',
  ended_user_gone: 'ponieważ użytkownika nie ma już u dostawcy {{provider}} lub jego konto jest tam wyłączone',
  ended_factor_required: 'ponieważ jest teraz wymagany drugi składnik',
  ended_factor_removed: 'ponieważ usunięto ostatni drugi składnik',
  ended_became_administrator: 'ponieważ użytkownikowi nadano uprawnienia administratora',
  event_sign_ins_refused:
    'Kolejne logowania w ciągu minuty: nieudane – {{failed}}, odrzucone przez limity – {{limited}}',

  event_rule: 'reguła „{{name}}”',
  event_rule_grants_none: '{{rule}} nie nadaje już żadnej roli',
  event_member_added_by: 'Dodano do zespołu użytkownika ID {{user}}: {{by}}',
  event_member_removed_by_rule: 'Usunięto z zespołu użytkownika ID {{user}}: {{by}}',
  event_member_joined: 'Użytkownik ID {{user}} – dołączenie na zaproszenie użytkownika {{inviter}}',
  event_role_changed_by: 'Zmieniono rolę użytkownika ID {{user}}: {{by}}',
  event_stays_owner:
    'Użytkownik ID {{user}} pozostaje właścicielem: {{rule}} nie nadaje już tej roli, ale to ostatni właściciel',
  event_stays_administrator:
    'Użytkownik ID {{user}} pozostaje administratorem: {{rule}} nie nadaje już tych uprawnień, ale to ostatni administrator',
  event_became_administrator: 'Nadano uprawnienia administratora użytkownikowi ID {{user}}: {{rule}}',
  event_no_administrator: 'Użytkownik ID {{user}} nie jest już administratorem: {{rule}} nie nadaje tych uprawnień',
  event_permissions_template: 'Zmieniono uprawnienia szablonu {{name}}',
  event_permissions_view: 'Zmieniono uprawnienia widoku {{name}}',
  event_permissions_inventory: 'Zmieniono uprawnienia inwentarza {{name}}',
  event_permissions_key: 'Zmieniono uprawnienia klucza {{name}}',

  event_invite_created:
    'Utworzono zaproszenie dla {{invited}} do projektu {{project}} w roli: {{role}}, z adresu {{origin}}',
  event_invite_resent:
    'Wysłano ponownie zaproszenie dla {{invited}} do projektu {{project}} w roli: {{role}}, z adresu {{origin}}',
  event_invite_updated:
    'Zmieniono zaproszenie dla {{invited}} do projektu {{project}} w roli: {{role}}, z adresu {{origin}}',
  event_invite_revoked:
    'Wycofano zaproszenie dla {{invited}} do projektu {{project}} w roli: {{role}}, z adresu {{origin}}',
  event_invite_accepted:
    'Przyjęto zaproszenie dla {{invited}} do projektu {{project}} w roli: {{role}}, z adresu {{origin}}',
  event_invite_declined:
    'Odrzucono zaproszenie dla {{invited}} do projektu {{project}} w roli: {{role}}, z adresu {{origin}}',

  event_task_pruned: 'Usunięto 1 stare zadanie szablonu {{template}} według reguł retencji',
  event_tasks_pruned: 'Usunięto stare zadania szablonu {{template}} według reguł retencji: {{count}}',
  event_not_started: 'Nie udało się automatycznie uruchomić szablonu ID {{template}} po buildzie {{build}}: {{why}}',
  event_settings_unreadable: 'nie można odczytać jego ustawień: zapisz go ponownie',
  event_secrets_read: 'Zadaniu ID {{task}} przekazano sekrety kluczy: {{keys}}',
  event_log_downloaded: 'Pobrano log zadania ID {{task}}',
  event_artifact_downloaded: 'Pobrano artefakt {{name}} zadania ID {{task}}',
  event_artifacts_downloaded: 'Pobrano artefakty zadania ID {{task}}: {{count}}',

  event_host_met: 'Zaufano hostowi {{host}} przy pierwszym użyciu przez zadanie ID {{task}}',
  event_host_added: 'Dodano ręcznie znany host {{host}} {{type}} {{fingerprint}}',
  event_host_confirmed: 'Potwierdzono ręcznie znany host {{host}} {{type}} {{fingerprint}}',
  event_host_replaced: 'Zaufano znanemu hostowi {{host}} {{type}} {{fingerprint}} zamiast {{before}}',
  event_host_dismissed: 'Nie zaufano znanemu hostowi {{host}} {{type}} {{fingerprint}}: ukryto',
  event_repository_tested: 'Przetestowano repozytorium {{repository}} z kluczem {{key}}',
  event_storage_tested: 'Przetestowano magazyn sekretów {{name}}',
  event_storage_synchronized: 'Zsynchronizowano magazyn sekretów {{name}}',

  event_channel_tested: 'Przetestowano kanał alertów {{name}}',
  event_channel_deleted_with_alert: 'Usunięto kanał alertów {{name}}; zrezygnowano z 1 oczekującego alertu',
  event_channel_deleted_with_alerts: 'Usunięto kanał alertów {{name}}; zrezygnowano z oczekujących alertów: {{count}}',
  event_alert_tested: 'Wysłano alert testowy',
  event_alert_retried: 'Ponowiono wysyłanie alertu {{alert}} przez {{channel}}',

  event_push_tested: 'Wysłano wiadomość testową do przeglądarki użytkownika {{username}}',
  event_push_on:
    'Włączono wiadomości do przeglądarki użytkownika {{username}} (prośby o potwierdzenie wyłączone), z adresu {{origin}}',
  event_push_on_confirmations:
    'Włączono wiadomości do przeglądarki użytkownika {{username}} (prośby o potwierdzenie włączone), z adresu {{origin}}',
  event_push_without_confirmations:
    'Zmieniono wiadomości do przeglądarki użytkownika {{username}} (prośby o potwierdzenie wyłączone), z adresu {{origin}}',
  event_push_with_confirmations:
    'Zmieniono wiadomości do przeglądarki użytkownika {{username}} (prośby o potwierdzenie włączone), z adresu {{origin}}',
  event_push_off: 'Wyłączono wiadomości do przeglądarki użytkownika {{username}}, z adresu {{origin}}',

  event_runner_registered: 'Zarejestrowano runner {{name}}',
  event_runner_token_created: 'Utworzono token rejestracyjny dla runnera {{name}}',
  event_runner_cleared: 'Zlecono wyczyszczenie cache runnera {{name}}',

  event_resource_drifted: 'Zadanie ID {{task}} wykryło dryf obszaru roboczego {{workspace}}: różni się 1 zasób',
  event_resources_drifted:
    'Zadanie ID {{task}} wykryło dryf obszaru roboczego {{workspace}}: liczba różniących się zasobów: {{count}}',
  event_back_in_sync: 'Obszar roboczy {{workspace}} jest znów zgodny według zadania ID {{task}}',
  event_state_read: 'Odczytano stan obszaru roboczego {{workspace}}: serial {{serial}}',
  event_state_restored: 'Przywrócono stan obszaru roboczego {{workspace}} z wersji serial {{serial}}',
  event_state_version_deleted: 'Usunięto wersję {{serial}} stanu obszaru roboczego {{workspace}}',
  event_state_removed: 'Usunięto stan obszaru roboczego {{workspace}}; jego wersje pozostają',
  event_state_removed_by: 'Usunięto stan obszaru roboczego {{workspace}} przez: {{author}}; jego wersje pozostają',
  event_lock_forced:
    'Wymuszono zdjęcie blokady stanu obszaru roboczego {{workspace}} (posiadacz: {{who}}, od {{since}})',
  event_unnamed_client: 'nienazwany klient',
  event_state_address_created: 'Utworzono adres {{address}} stanu obszaru roboczego {{workspace}}',
  event_state_address_updated: 'Zmieniono adres {{address}} stanu obszaru roboczego {{workspace}}',
  event_state_address_deleted: 'Usunięto adres {{address}} stanu obszaru roboczego {{workspace}}',

  event_new_encryption_key: 'Od teraz sekrety są zapisywane z kluczem {{key}} zamiast {{before}}',
  event_secret_emptied: '{{secret}}: usunięto wartość, ponieważ utracono jej klucz {{key}}',
  event_secret_put_back: '{{secret}}: przywrócono wartość z kopii zapasowej zapieczętowanych wartości',
  secret_of_schedule: 'Sekret harmonogramu {{name}}',
  secret_of_integration: 'Sekret integracji {{name}}',
  secret_of_channel: 'Sekret kanału alertów {{name}}',
  secret_of_storage: 'Sekret magazynu sekretów {{name}}',
  secret_of_identity_key: 'Klucz tożsamości {{name}}',
  secret_of_app: 'Sekret aplikacji uwierzytelniającej użytkownika {{name}}',
  secret_of_provider: 'Sekret dostawcy tożsamości {{name}}',
  secret_of_state: 'Klucz stanu {{state}} obszaru roboczego {{name}}',
  secret_of_key: 'Klucz {{name}}',
  secret_named: 'Sekret {{name}}',
}
