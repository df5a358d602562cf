import type { Translated } from '../translated.ts'
import type { users as english } from '../users.ts'

export const users: Translated<typeof english> = {
  sign_in_wrong: 'Identifiant ou mot de passe incorrect',
  sign_ins_at_once: 'Trop de connexions à la fois : réessayez dans un instant',
  sign_ins_begun: 'Trop de connexions ont été commencées depuis votre adresse : attendez avant la suivante',
  sign_ins_failed: 'Trop d’échecs de connexion : attendez avant le prochain essai',
  password_sign_in_disabled: 'La connexion par mot de passe est désactivée sur ce serveur : choisissez un autre moyen',
  policy_locked: '{{setting}} est défini dans {{origin}} : modifiez-le à cet endroit et redémarrez le serveur',
  policy_factor_disabled:
    'Les applications d’authentification sont désactivées (auth.totp.enabled) : personne ne pourrait configurer de second facteur',
  policy_factor_of_caller: 'Configurez d’abord un second facteur pour votre propre compte',
  policy_no_other_way:
    'Un administrateur doit d’abord se connecter autrement que par mot de passe : sinon, plus personne ne pourrait administrer ce serveur',
  setup_done: 'Il y a déjà un administrateur : connectez-vous',
  setup_link_wrong: 'Le lien est incorrect ou déjà utilisé : prenez celui que le serveur a affiché à son démarrage',
  admins_create_projects: 'Seuls les administrateurs peuvent créer des projets',
  admins_create_users: 'Seuls les administrateurs peuvent créer des utilisateurs',
  admins_change_users: 'Seuls les administrateurs peuvent modifier d’autres utilisateurs',
  admins_set_flags: 'Seuls les administrateurs peuvent définir admin et pro',
  admin_own_flag: 'Vous ne pouvez pas le changer pour vous-même : adressez-vous à un autre administrateur',
  last_admin: 'C’est le dernier administrateur : nommez d’abord un autre administrateur',
  user_block_own: 'Vous ne pouvez pas bloquer votre propre compte : adressez-vous à un autre administrateur',
  last_owner: 'C’est le dernier propriétaire : nommez d’abord un autre propriétaire',
  last_owner_of:
    'C’est le dernier propriétaire de {{projects}} : nommez-y d’abord un autre propriétaire, ou supprimez le projet',
  last_owner_of_more:
    'C’est le dernier propriétaire de {{projects}} et {{count}} de plus : nommez-y d’abord un autre propriétaire, ou supprimez le projet',
  name_or_email_taken: 'Un autre utilisateur a ce nom d’utilisateur ou cette adresse e-mail',
  username_taken: 'Un autre utilisateur a ce nom d’utilisateur',
  email_taken: 'Un autre utilisateur a cette adresse e-mail',
  external_field: 'un utilisateur externe garde ce qu’il a chez son fournisseur d’identité',
  external_password: 'Un utilisateur externe n’a pas de mot de passe ici : changez-le chez son fournisseur',
  token_changes_nothing:
    'Un jeton ne peut changer ni le mot de passe ni l’adresse e-mail de son utilisateur : connectez-vous',
  current_password_required: 'Saisissez votre mot de passe actuel',
  current_password_wrong: 'Ce n’est pas votre mot de passe actuel',
  password_bounds: 'Le mot de passe doit comporter de {{min}} à {{max}} caractères',
  password_is_name: 'C’est le nom d’utilisateur ou l’adresse e-mail : choisissez-en un autre',
  password_common: 'Ce mot de passe est trop courant : choisissez-en un autre',
  password_breached: 'Ce mot de passe figure dans une liste de mots de passe divulgués : choisissez-en un autre',
  password_list_unreadable:
    'La liste des mots de passe divulgués sur le serveur est illisible : demandez à un administrateur de vérifier breached_passwords_file',
  tokens_too_many: 'Vous avez {{count}} jetons : supprimez ceux qui ne sont plus utilisés',
  token_projects_none: 'indiquez au moins un projet, ou omettez-le pour tous',
  token_projects_many: 'doit avoir au plus 100 projets',
  token_projects_foreign: 'ce projet n’existe pas, ou l’utilisateur du jeton n’en est pas membre',
  token_too_long: 'sur ce serveur, les jetons expirent au plus tard après {{days}} jours',
  token_read_only: 'Ce jeton est en lecture seule',
  token_other_project: 'Ce jeton est limité à d’autres projets',
  token_projects_only: 'Ce jeton est limité à certains projets, et cet appel en concerne plusieurs',
  token_service_makes_none: 'Les jetons des comptes de service sont créés par des administrateurs',
  tokens_of_others:
    'Les jetons de cet utilisateur sont créés par lui-même ; les administrateurs créent ceux des comptes de service',
  service_field: 'ne peut pas être changé pour un compte de service',
  service_password: 'Un compte de service n’a pas de mot de passe : il utilise des jetons',
  service_creates_no_project:
    'Les comptes de service ne créent pas de projets : chacun doit appartenir à un utilisateur qui se connecte',
  token_outlives: 'ce jeton expire ({{at}}) et ne peut pas en créer un qui dure plus longtemps : connectez-vous',
  member_already: 'L’utilisateur est déjà membre de ce projet',
  member_own_role: 'Vous ne pouvez pas changer votre propre rôle : adressez-vous à un autre propriétaire',
  member_removes_self:
    'Vous ne pouvez pas vous retirer vous-même : quittez le projet, ou adressez-vous à un autre propriétaire',
  no_such_role: 'Doit être owner, manager, task_runner, guest, ou le slug d’un rôle de ce projet ou du serveur',
  role_slug_wrong: 'Doit commencer par une lettre de a à z et contenir au plus 50 lettres, chiffres, - et _',
  role_name_built_in: 'Ressemble au nom d’un rôle intégré : choisissez-en un autre',
  role_slug_taken: 'Un autre rôle de ce projet ou du serveur a ce slug',
  role_slug_in_project: 'Le projet {{project}} a un rôle avec ce slug : choisissez-en un autre',
  role_name_taken: 'Ressemble au nom du rôle {{name}} : choisissez-en un autre',
  role_slug_fixed: 'Le slug d’un rôle ne peut pas être changé : des membres et des autorisations s’y réfèrent',
  role_above:
    'Vous ne pouvez ni donner, ni modifier, ni retirer le rôle {{role}} : il comporte un droit que vous n’avez pas ({{right}})',
  role_used:
    'Le rôle {{role}} est utilisé par {{users}} : donnez-leur d’abord un autre rôle, ou supprimez-le avec un remplacement',
  role_used_more:
    'Le rôle {{role}} est utilisé par {{users}} et {{count}} de plus : donnez-leur d’abord un autre rôle, ou supprimez-le avec un remplacement',
  role_replaces_itself: 'Le remplacement doit être un autre rôle',
  permission_for_one: 'Indiquez soit role_slug, soit user_id',
  permission_exists: 'Ce rôle ou ce membre a déjà des autorisations ici : modifiez-les',
  permission_member_unknown: 'Ce projet n’a pas ce membre',
  member_not: 'Vous n’êtes pas membre de ce projet : en tant qu’administrateur, vous voyez tous les projets',
}
