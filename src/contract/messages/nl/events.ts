import type { events as english } from '../events.ts'
import type { Translated } from '../translated.ts'

/** What events say that happened, as far as their action and object do not say it already. */
export const events: Translated<typeof english> = {
  event_from: '{{what}}, vanaf {{origin}}',
  event_origin: '{{address}} met {{agent}}',
  event_hashed_name: '(gehashte naam)',

  event_subscription_activated: 'Abonnement {{plan}} geactiveerd',
  event_subscription_removed: 'Abonnement {{plan}} verwijderd',
  event_policy_updated: 'Inlogbeleid {{setting}} gewijzigd',
  event_all_schedules_paused: 'Alle planningen van de server gepauzeerd',
  event_all_schedules_paused_for: 'Alle planningen van de server gepauzeerd: {{reason}}',
  event_all_schedules_resumed: 'Alle planningen van de server hervat',
  event_cache_cleared: 'Cache gewist',
  event_caches_cleared: 'Cache van alle projecten gewist',
  event_exported: 'Gebeurtenissen geëxporteerd',
  event_exported_project: 'Gebeurtenissen van het project geëxporteerd',
  event_exported_with_proof: 'Alle gebeurtenissen met bewijs geëxporteerd',
  event_server_backup_started: 'Back-up van de server gestart',
  event_backup_downloaded: 'Back-up van het project gedownload',
  event_mail_tested: 'Testbericht verstuurd naar {{to}}',

  event_denied: '{{call}} geweigerd: {{why}}',
  event_denied_hidden: '{{call}} geweigerd: geen toegang tot project {{project}}',
  event_denied_again: '{{denial}}, nog {{count}} keer binnen een minuut',
  event_denied_others: 'Verdere verzoeken geweigerd binnen een minuut: {{count}}',

  event_provider_tested: 'Identiteitsprovider {{name}} getest',
  event_identity_linked: 'Account {{username}} gekoppeld aan {{provider}}',
  event_identity_unlinked: 'Account {{username}} ontkoppeld van {{provider}}',
  event_user_as_provider_states: 'Gebruiker {{username}} gewijzigd volgens de gegevens van {{provider}}',
  event_user_gone: 'Gebruiker {{username}} bestaat niet meer of is uitgeschakeld bij {{provider}}',
  event_user_created_with_provider: 'Gebruiker {{username}} aangemaakt bij de eerste keer inloggen met {{provider}}',
  event_user_created_by_email: 'Gebruiker {{username}} aangemaakt bij de eerste keer inloggen per e-mail',
  event_user_created_by_invitation:
    'Gebruiker {{username}} aangemaakt op uitnodiging van {{inviter}}, vanaf {{origin}}',
  event_user_blocked: 'Gebruiker {{username}} geblokkeerd',
  event_user_unblocked: 'Blokkering van gebruiker {{username}} opgeheven',
  event_password_set_by_link: 'Wachtwoord van gebruiker {{username}} ingesteld via een link, vanaf {{origin}}',
  event_password_changed_at_sign_in:
    'Wachtwoord van gebruiker {{username}} gewijzigd bij het inloggen, vanaf {{origin}}',
  event_password_link_asked: 'Link om het wachtwoord van {{username}} in te stellen aangevraagd',
  event_password_link_created: 'Link om het wachtwoord van {{username}} in te stellen aangemaakt',
  event_sign_in_link_created: 'Link om in te loggen als {{username}} aangemaakt op de opdrachtregel',
  event_token_created: 'API-token {{name}} van {{username}} aangemaakt',
  event_token_deleted: 'API-token {{name}} van {{username}} verwijderd',

  event_app_added: 'Authenticator-app toegevoegd aan het account {{username}}',
  event_factor_removed: 'Tweede factor verwijderd van het account {{username}}',
  event_app_removed: 'Authenticator-app verwijderd van het account {{username}}',
  event_email_factor_added: 'Codes per e-mail ingeschakeld voor het account {{username}}',
  event_email_factor_removed: 'Codes per e-mail uitgeschakeld voor het account {{username}}',
  event_passkey_added: 'Passkey toegevoegd aan het account {{username}}',
  event_passkey_renamed: 'Passkey hernoemd in het account {{username}}',
  event_passkey_removed: 'Passkey verwijderd van het account {{username}}',
  event_recovery_codes_renewed: 'Herstelcodes vervangen voor het account {{username}}',

  event_session_ended: 'Sessie van {{username}} op {{device}} beëindigd, {{why}}',
  event_sessions_ended: '{{count}} sessies van {{username}} beëindigd, {{why}}',
  event_session_expired: 'Sessie van {{username}} op {{device}} verlopen',
  event_sessions_expired: '{{count}} sessies van {{username}} verlopen',
  ended_from: 'vanaf {{origin}}',
  ended_on_command_line: 'op de opdrachtregel',
  ended_user_blocked: 'omdat de gebruiker is geblokkeerd',
  ended_user_unblocked: 'omdat de blokkering van de gebruiker is opgeheven',
  ended_account_deleted: 'omdat het account is verwijderd',
  ended_new_password: 'vanwege een nieuw wachtwoord',
  ended_unlinked: 'omdat het account is ontkoppeld van {{provider}}',
  ended_user_gone: 'omdat de gebruiker niet meer bestaat of is uitgeschakeld bij {{provider}}',
  ended_factor_required: 'omdat nu een tweede factor vereist is',
  ended_factor_removed: 'omdat de laatste tweede factor is verwijderd',
  ended_became_administrator: 'omdat de gebruiker beheerder is geworden',
  event_sign_ins_refused:
    'Verdere inlogpogingen binnen een minuut: {{failed}} mislukt, {{limited}} geweigerd door de limieten',

  event_rule: 'de regel “{{name}}”',
  event_rule_grants_none: '{{rule}} kent geen rol meer toe',
  event_member_added_by: 'Gebruiker met ID {{user}} aan het team toegevoegd door {{by}}',
  event_member_removed_by_rule: 'Gebruiker met ID {{user}} uit het team verwijderd: {{by}}',
  event_member_joined: 'Gebruiker met ID {{user}} lid geworden op uitnodiging van {{inviter}}',
  event_role_changed_by: 'Rol van gebruiker met ID {{user}} gewijzigd: {{by}}',
  event_stays_owner:
    'Gebruiker met ID {{user}} blijft eigenaar: {{rule}} kent deze rol niet meer toe, maar dit is de laatste eigenaar',
  event_stays_administrator:
    'Gebruiker met ID {{user}} blijft beheerder: {{rule}} kent dit recht niet meer toe, maar dit is de laatste beheerder',
  event_became_administrator: 'Gebruiker met ID {{user}} beheerder geworden door {{rule}}',
  event_no_administrator: 'Gebruiker met ID {{user}} is geen beheerder meer: {{rule}} kent dit recht niet toe',
  event_permissions_template: 'Machtigingen van sjabloon {{name}} gewijzigd',
  event_permissions_view: 'Machtigingen van weergave {{name}} gewijzigd',
  event_permissions_inventory: 'Machtigingen van inventaris {{name}} gewijzigd',
  event_permissions_key: 'Machtigingen van sleutel {{name}} gewijzigd',

  event_invite_created:
    'Uitnodiging voor {{invited}} voor project {{project}} met de rol {{role}} aangemaakt, vanaf {{origin}}',
  event_invite_resent:
    'Uitnodiging voor {{invited}} voor project {{project}} met de rol {{role}} opnieuw verstuurd, vanaf {{origin}}',
  event_invite_updated:
    'Uitnodiging voor {{invited}} voor project {{project}} met de rol {{role}} gewijzigd, vanaf {{origin}}',
  event_invite_revoked:
    'Uitnodiging voor {{invited}} voor project {{project}} met de rol {{role}} ingetrokken, vanaf {{origin}}',
  event_invite_accepted:
    'Uitnodiging voor {{invited}} voor project {{project}} met de rol {{role}} geaccepteerd, vanaf {{origin}}',
  event_invite_declined:
    'Uitnodiging voor {{invited}} voor project {{project}} met de rol {{role}} geweigerd, vanaf {{origin}}',

  event_task_pruned: '1 oude taak van sjabloon {{template}} verwijderd door de bewaarregels',
  event_tasks_pruned: '{{count}} oude taken van sjabloon {{template}} verwijderd door de bewaarregels',
  event_not_started: 'Sjabloon met ID {{template}} kon niet vanzelf starten na build {{build}}: {{why}}',
  event_settings_unreadable: 'de instellingen ervan kunnen niet worden gelezen: sla het sjabloon opnieuw op',
  event_secrets_read: 'Taak met ID {{task}} heeft de geheimen van {{keys}} ontvangen',
  event_log_downloaded: 'Log van taak met ID {{task}} gedownload',
  event_artifact_downloaded: 'Artefact {{name}} van taak met ID {{task}} gedownload',
  event_artifacts_downloaded: 'Artefacten van taak met ID {{task}} gedownload: {{count}}',

  event_host_met: 'Host {{host}} vertrouwd bij het eerste gebruik door taak met ID {{task}}',
  event_host_added: 'Bekende host {{host}} {{type}} {{fingerprint}} handmatig toegevoegd',
  event_host_confirmed: 'Bekende host {{host}} {{type}} {{fingerprint}} handmatig bevestigd',
  event_host_replaced: 'Bekende host {{host}} {{type}} {{fingerprint}} vertrouwd in plaats van {{before}}',
  event_host_dismissed: 'Bekende host {{host}} {{type}} {{fingerprint}} niet vertrouwd: genegeerd',
  event_repository_tested: 'Repository {{repository}} getest met sleutel {{key}}',
  event_storage_tested: 'Geheimenopslag {{name}} getest',
  event_storage_synchronized: 'Geheimenopslag {{name}} gesynchroniseerd',

  event_channel_tested: 'Meldingskanaal {{name}} getest',
  event_channel_deleted_with_alert: 'Meldingskanaal {{name}} verwijderd; verzending van 1 wachtende melding gestaakt',
  event_channel_deleted_with_alerts:
    'Meldingskanaal {{name}} verwijderd; verzending van {{count}} wachtende meldingen gestaakt',
  event_alert_tested: 'Testmelding verstuurd',
  event_alert_retried: 'Melding {{alert}} via {{channel}} wordt nogmaals verstuurd',

  event_push_tested: 'Testbericht verstuurd naar een browser van {{username}}',
  event_push_on:
    'Berichten naar een browser van {{username}} ingeschakeld (vragen om bevestiging uit), vanaf {{origin}}',
  event_push_on_confirmations:
    'Berichten naar een browser van {{username}} ingeschakeld (vragen om bevestiging aan), vanaf {{origin}}',
  event_push_without_confirmations:
    'Berichten naar een browser van {{username}} gewijzigd (vragen om bevestiging uit), vanaf {{origin}}',
  event_push_with_confirmations:
    'Berichten naar een browser van {{username}} gewijzigd (vragen om bevestiging aan), vanaf {{origin}}',
  event_push_off: 'Berichten naar een browser van {{username}} uitgeschakeld, vanaf {{origin}}',

  event_runner_registered: 'Runner {{name}} geregistreerd',
  event_runner_token_created: 'Runner {{name}} heeft een registratietoken gekregen',
  event_runner_cleared: 'Runner {{name}} is gevraagd de eigen caches te wissen',

  event_resource_drifted: 'Drift van workspace {{workspace}} gevonden door taak met ID {{task}}: 1 resource wijkt af',
  event_resources_drifted:
    'Drift van workspace {{workspace}} gevonden door taak met ID {{task}}: {{count}} resources wijken af',
  event_back_in_sync: 'Workspace {{workspace}} is weer synchroon, volgens taak met ID {{task}}',
  event_state_read: 'State van workspace {{workspace}} gelezen: serial {{serial}}',
  event_state_restored: 'State van workspace {{workspace}} teruggezet vanaf serial {{serial}}',
  event_state_version_deleted: 'Versie {{serial}} van de state van workspace {{workspace}} verwijderd',
  event_state_removed: 'State van workspace {{workspace}} verwijderd; de versies blijven',
  event_state_removed_by: 'State van workspace {{workspace}} verwijderd door {{author}}; de versies blijven',
  event_lock_forced:
    'State van workspace {{workspace}} geforceerd ontgrendeld: vergrendeld door {{who}} sinds {{since}}',
  event_unnamed_client: 'een client zonder naam',
  event_state_address_created: 'Adres {{address}} van de state van workspace {{workspace}} aangemaakt',
  event_state_address_updated: 'Adres {{address}} van de state van workspace {{workspace}} gewijzigd',
  event_state_address_deleted: 'Adres {{address}} van de state van workspace {{workspace}} verwijderd',

  event_new_encryption_key: 'Geheimen worden vanaf nu opgeslagen met sleutel {{key}} in plaats van {{before}}',
  event_secret_emptied: '{{secret}} is leeggemaakt: de bijbehorende sleutel {{key}} is kwijt',
  event_secret_put_back: '{{secret}} is teruggezet uit een back-up van versleutelde waarden',
  secret_of_schedule: 'Geheim van planning {{name}}',
  secret_of_integration: 'Geheim van integratie {{name}}',
  secret_of_channel: 'Geheim van meldingskanaal {{name}}',
  secret_of_storage: 'Geheim van geheimenopslag {{name}}',
  secret_of_identity_key: 'Identiteitssleutel {{name}}',
  secret_of_app: 'Geheim van de authenticator-app van gebruiker {{name}}',
  secret_of_provider: 'Geheim van identiteitsprovider {{name}}',
  secret_of_state: 'Sleutel van state {{state}} van workspace {{name}}',
  secret_of_key: 'Sleutel {{name}}',
  secret_named: 'Geheim {{name}}',
}
