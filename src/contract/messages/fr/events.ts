import type { events as english } from '../events.ts'
import type { Translated } from '../translated.ts'

/** What events say that happened, as far as their action and object do not say it already. */
export const events: Translated<typeof english> = {
  event_from: '{{what}}, depuis {{origin}}',
  event_origin: '{{address}} avec {{agent}}',
  event_hashed_name: '(nom haché)',

  event_subscription_activated: 'Abonnement {{plan}} activé',
  event_subscription_removed: 'Abonnement {{plan}} supprimé',
  event_policy_updated: 'Stratégie de connexion {{setting}} modifiée',
  event_all_schedules_paused: 'Toutes les planifications du serveur suspendues',
  event_all_schedules_paused_for: 'Toutes les planifications du serveur suspendues : {{reason}}',
  event_all_schedules_resumed: 'Toutes les planifications du serveur reprises',
  event_cache_cleared: 'Cache vidé',
  event_caches_cleared: 'Cache de tous les projets vidé',
  event_exported: 'Événements exportés',
  event_exported_project: 'Événements du projet exportés',
  event_exported_with_proof: 'Tous les événements exportés avec preuve',
  event_server_backup_started: 'Sauvegarde du serveur lancée',
  event_backup_downloaded: 'Sauvegarde du projet téléchargée',
  event_mail_tested: 'Message de test envoyé à {{to}}',

  event_denied: 'Requête refusée, {{call}} : {{why}}',
  event_denied_hidden: 'Requête refusée, {{call}} : pas d’accès au projet {{project}}',
  event_denied_again: '{{denial}} (autres refus en une minute : {{count}})',
  event_denied_others: 'Autres requêtes refusées en une minute : {{count}}',

  event_provider_tested: 'Fournisseur d’identité {{name}} testé',
  event_identity_linked: 'Compte {{username}} associé à {{provider}}',
  event_identity_unlinked: 'Compte {{username}} dissocié du fournisseur {{provider}}',
  event_user_as_provider_states: 'Utilisateur {{username}} modifié selon les données du fournisseur {{provider}}',
  event_user_gone: 'Utilisateur {{username}} supprimé ou désactivé chez {{provider}}',
  event_user_created_with_provider: 'Utilisateur {{username}} créé à la première connexion avec {{provider}}',
  event_user_created_by_email: 'Utilisateur {{username}} créé à la première connexion par e-mail',
  event_user_created_by_invitation: 'Utilisateur {{username}} créé sur invitation par {{inviter}}, depuis {{origin}}',
  event_user_blocked: 'Utilisateur {{username}} bloqué',
  event_user_unblocked: 'Utilisateur {{username}} débloqué',
  event_password_set_by_link: 'Mot de passe de l’utilisateur {{username}} défini par un lien, depuis {{origin}}',
  event_password_changed_at_sign_in:
    'Mot de passe de l’utilisateur {{username}} changé à la connexion, depuis {{origin}}',
  event_password_link_asked: 'Lien de définition du mot de passe demandé pour {{username}}',
  event_password_link_created: 'Lien de définition du mot de passe créé pour {{username}}',
  event_sign_in_link_created: 'Lien de connexion en tant que {{username}} créé en ligne de commande',
  event_token_created: 'Jeton d’API {{name}} de l’utilisateur {{username}} créé',
  event_token_deleted: 'Jeton d’API {{name}} de l’utilisateur {{username}} supprimé',

  event_app_added: 'Application d’authentification ajoutée au compte {{username}}',
  event_factor_removed: 'Second facteur retiré du compte {{username}}',
  event_app_removed: 'Application d’authentification retirée du compte {{username}}',
  event_email_factor_added: 'Codes par e-mail activés pour le compte {{username}}',
  event_email_factor_removed: 'Codes par e-mail désactivés pour le compte {{username}}',
  event_passkey_added: 'Clé d’accès ajoutée au compte {{username}}',
  event_passkey_renamed: 'Clé d’accès renommée dans le compte {{username}}',
  event_passkey_removed: 'Clé d’accès retirée du compte {{username}}',
  event_recovery_codes_renewed: 'Codes de récupération remplacés pour le compte {{username}}',

  event_session_ended: 'Session de l’utilisateur {{username}} sur {{device}} terminée, {{why}}',
  event_sessions_ended: '{{count}} sessions de l’utilisateur {{username}} terminées, {{why}}',
  event_session_expired: 'Session de l’utilisateur {{username}} sur {{device}} expirée',
  event_sessions_expired: '{{count}} sessions de l’utilisateur {{username}} expirées',
  ended_from: 'depuis {{origin}}',
  ended_on_command_line: 'en ligne de commande',
  ended_user_blocked: 'car l’utilisateur a été bloqué',
  ended_user_unblocked: 'car l’utilisateur a été débloqué',
  ended_account_deleted: 'car le compte a été supprimé',
  ended_new_password: 'en raison d’un nouveau mot de passe',
  ended_unlinked: 'car le compte a été dissocié du fournisseur {{provider}}',
  ended_user_gone: 'car l’utilisateur est supprimé ou désactivé chez {{provider}}',
  ended_factor_required: 'car un second facteur est désormais exigé',
  ended_factor_removed: 'car le dernier second facteur a été retiré',
  ended_became_administrator: 'car l’utilisateur est devenu administrateur',
  event_sign_ins_refused:
    'Autres tentatives de connexion en une minute, échecs : {{failed}}, refus dus aux limites : {{limited}}',

  event_rule: 'la règle « {{name}} »',
  event_rule_grants_none: '{{rule}} n’accorde plus aucun rôle',
  event_member_added_by: 'Utilisateur ID {{user}} ajouté à l’équipe par {{by}}',
  event_member_removed_by_rule: 'Utilisateur ID {{user}} retiré de l’équipe : {{by}}',
  event_member_joined: 'Utilisateur ID {{user}} devenu membre sur invitation par {{inviter}}',
  event_role_changed_by: 'Rôle de l’utilisateur ID {{user}} changé : {{by}}',
  event_stays_owner:
    'Utilisateur ID {{user}} toujours propriétaire : {{rule}} n’accorde plus ce rôle, mais c’est le dernier propriétaire',
  event_stays_administrator:
    'Utilisateur ID {{user}} toujours administrateur : {{rule}} n’accorde plus ce droit, mais c’est le dernier administrateur',
  event_became_administrator: 'Utilisateur ID {{user}} devenu administrateur par {{rule}}',
  event_no_administrator: 'L’utilisateur ID {{user}} n’est plus administrateur : {{rule}} n’accorde pas ce droit',
  event_permissions_template: 'Autorisations du modèle {{name}} modifiées',
  event_permissions_view: 'Autorisations de la vue {{name}} modifiées',
  event_permissions_inventory: 'Autorisations de l’inventaire {{name}} modifiées',
  event_permissions_key: 'Autorisations de la clé {{name}} modifiées',

  event_invite_created:
    'Invitation pour {{invited}} au projet {{project}} avec le rôle {{role}} créée, depuis {{origin}}',
  event_invite_resent:
    'Invitation pour {{invited}} au projet {{project}} avec le rôle {{role}} renvoyée, depuis {{origin}}',
  event_invite_updated:
    'Invitation pour {{invited}} au projet {{project}} avec le rôle {{role}} modifiée, depuis {{origin}}',
  event_invite_revoked:
    'Invitation pour {{invited}} au projet {{project}} avec le rôle {{role}} révoquée, depuis {{origin}}',
  event_invite_accepted:
    'Invitation pour {{invited}} au projet {{project}} avec le rôle {{role}} acceptée, depuis {{origin}}',
  event_invite_declined:
    'Invitation pour {{invited}} au projet {{project}} avec le rôle {{role}} déclinée, depuis {{origin}}',

  event_task_pruned: '1 ancienne tâche du modèle {{template}} supprimée par les règles de conservation',
  event_tasks_pruned: '{{count}} anciennes tâches du modèle {{template}} supprimées par les règles de conservation',
  event_not_started: 'Le modèle ID {{template}} n’a pas pu démarrer de lui-même après le build {{build}} : {{why}}',
  event_settings_unreadable: 'ses paramètres sont illisibles, enregistrez-le de nouveau',
  event_secrets_read: 'Secrets transmis à la tâche ID {{task}} : {{keys}}',
  event_log_downloaded: 'Journal de la tâche ID {{task}} téléchargé',
  event_artifact_downloaded: 'Artefact {{name}} de la tâche ID {{task}} téléchargé',
  event_artifacts_downloaded: 'Artefacts de la tâche ID {{task}} téléchargés : {{count}}',

  event_host_met: 'Hôte {{host}} approuvé à sa première utilisation par la tâche ID {{task}}',
  event_host_added: 'Hôte connu {{host}} {{type}} {{fingerprint}} ajouté à la main',
  event_host_confirmed: 'Hôte connu {{host}} {{type}} {{fingerprint}} confirmé à la main',
  event_host_replaced: 'Hôte connu {{host}} {{type}} {{fingerprint}} approuvé à la place de {{before}}',
  event_host_dismissed: 'Hôte connu {{host}} {{type}} {{fingerprint}} non approuvé : ignoré',
  event_repository_tested: 'Dépôt {{repository}} testé avec la clé {{key}}',
  event_storage_tested: 'Stockage de secrets {{name}} testé',
  event_storage_synchronized: 'Stockage de secrets {{name}} synchronisé',

  event_channel_tested: 'Canal d’alerte {{name}} testé',
  event_channel_deleted_with_alert: 'Canal d’alerte {{name}} supprimé ; 1 alerte en attente a été abandonnée',
  event_channel_deleted_with_alerts:
    'Canal d’alerte {{name}} supprimé ; {{count}} alertes en attente ont été abandonnées',
  event_alert_tested: 'Alerte de test envoyée',
  event_alert_retried: 'Nouvel envoi de l’alerte {{alert}} par {{channel}}',

  event_push_tested: 'Message de test envoyé à un navigateur de l’utilisateur {{username}}',
  event_push_on:
    'Messages à un navigateur de l’utilisateur {{username}} activés (demandes de confirmation désactivées), depuis {{origin}}',
  event_push_on_confirmations:
    'Messages à un navigateur de l’utilisateur {{username}} activés (demandes de confirmation activées), depuis {{origin}}',
  event_push_without_confirmations:
    'Messages à un navigateur de l’utilisateur {{username}} modifiés (demandes de confirmation désactivées), depuis {{origin}}',
  event_push_with_confirmations:
    'Messages à un navigateur de l’utilisateur {{username}} modifiés (demandes de confirmation activées), depuis {{origin}}',
  event_push_off: 'Messages à un navigateur de l’utilisateur {{username}} désactivés, depuis {{origin}}',

  event_runner_registered: 'Runner {{name}} enregistré',
  event_runner_token_created: 'Jeton d’enregistrement créé pour le runner {{name}}',
  event_runner_cleared: 'Vidage des caches demandé au runner {{name}}',

  event_resource_drifted: 'Dérive du workspace {{workspace}} constatée par la tâche ID {{task}} : 1 ressource diffère',
  event_resources_drifted:
    'Dérive du workspace {{workspace}} constatée par la tâche ID {{task}} : {{count}} ressources diffèrent',
  event_back_in_sync: 'Workspace {{workspace}} de nouveau conforme, selon la tâche ID {{task}}',
  event_state_read: 'State du workspace {{workspace}} lu : serial {{serial}}',
  event_state_restored: 'State du workspace {{workspace}} restauré à partir du serial {{serial}}',
  event_state_version_deleted: 'Version {{serial}} du state du workspace {{workspace}} supprimée',
  event_state_removed: 'State du workspace {{workspace}} retiré ; ses versions sont conservées',
  event_state_removed_by: 'State du workspace {{workspace}} retiré par {{author}} ; ses versions sont conservées',
  event_lock_forced:
    'Déverrouillage du state du workspace {{workspace}} forcé : verrou détenu par {{who}} depuis {{since}}',
  event_unnamed_client: 'un client sans nom',
  event_state_address_created: 'Adresse {{address}} du state du workspace {{workspace}} créée',
  event_state_address_updated: 'Adresse {{address}} du state du workspace {{workspace}} modifiée',
  event_state_address_deleted: 'Adresse {{address}} du state du workspace {{workspace}} supprimée',

  event_new_encryption_key: 'Les secrets sont désormais stockés avec la clé {{key}} au lieu de {{before}}',
  event_secret_emptied: '{{secret}} : contenu effacé, car la clé {{key}} est perdue',
  event_secret_put_back: '{{secret}} : contenu rétabli à partir d’une sauvegarde de valeurs chiffrées',
  secret_of_schedule: 'Secret de la planification {{name}}',
  secret_of_integration: 'Secret de l’intégration {{name}}',
  secret_of_channel: 'Secret du canal d’alerte {{name}}',
  secret_of_storage: 'Secret du stockage de secrets {{name}}',
  secret_of_identity_key: 'Clé d’identité {{name}}',
  secret_of_app: 'Secret de l’application d’authentification de l’utilisateur {{name}}',
  secret_of_provider: 'Secret du fournisseur d’identité {{name}}',
  secret_of_state: 'Clé du state {{state}} du workspace {{name}}',
  secret_of_key: 'Clé {{name}}',
  secret_named: 'Secret {{name}}',
}
