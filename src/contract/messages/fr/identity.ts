import type { identity as english } from '../identity.ts'
import type { Translated } from '../translated.ts'

export const identity: Translated<typeof english> = {
  slug_required: 'Saisissez un ID : il fait partie de l’adresse du fournisseur ici',
  slug_wrong:
    'doit commencer par une lettre ou un chiffre, et n’avoir que des lettres, chiffres, points, tirets et tirets bas',
  slug_taken: 'un autre fournisseur d’identité a cet ID',
  slug_fixed: 'ne peut pas être changé : des comptes y sont associés',
  kind_fixed: 'ne peut pas être changé : ajoutez un autre fournisseur d’identité',
  client_id_required: 'Saisissez l’ID client attribué par le fournisseur',
  providers_too_many: 'Il y a déjà {{max}} fournisseurs d’identité : supprimez ceux qui ne sont plus utilisés',
  provider_read_only:
    'Le fournisseur d’identité {{name}} fait partie de la configuration du serveur : il ne peut être modifié que là',
  provider_secret_again:
    'Saisissez de nouveau le secret : celui qui est enregistré l’a été pour {{before}}, et n’est jamais envoyé à une autre adresse ({{after}})',
  provider_test_under_way: 'Le test de ce fournisseur d’identité est encore en cours',
  identity_no_email: '{{provider}} n’a pas transmis votre adresse e-mail : adressez-vous à votre administrateur',
  identity_email_wrong: '{{provider}} a transmis une adresse e-mail non valide : adressez-vous à votre administrateur',
  identity_no_username: '{{provider}} n’a pas transmis de nom d’utilisateur : adressez-vous à votre administrateur',
  identity_control_characters:
    '{{provider}} a transmis un nom d’utilisateur, une adresse e-mail ou un ID avec des caractères de contrôle : adressez-vous à votre administrateur',
  identity_email_unverified:
    '{{provider}} indique que votre adresse e-mail n’est pas vérifiée : vérifiez-la chez ce fournisseur, puis reconnectez-vous',
  identity_blocked: 'Votre compte sur ce serveur est bloqué : adressez-vous à un administrateur',
  identity_email_taken:
    'Un autre compte a l’adresse e-mail indiquée par {{provider}}, et {{provider}} ne prouve pas qu’elle est la vôtre : adressez-vous à un administrateur',
  identity_username_taken:
    'Un autre compte a le nom d’utilisateur transmis par {{provider}} : demandez à un administrateur de le renommer',
  identity_no_accounts:
    'Vous n’avez pas de compte sur ce serveur, et {{provider}} n’en crée pas : demandez-en un à un administrateur',
  identity_password_first:
    'Saisissez une fois le mot de passe de votre compte : il sera ensuite associé à {{provider}}',
  identity_password_wrong: 'Ce n’est pas le mot de passe de votre compte',
  identity_last:
    '{{username}} n’a pas d’autre moyen de se connecter, ni de mot de passe : confirmez avec last=true. Le compte pourra être associé de nouveau par son adresse e-mail vérifiée',
  identity_last_own: 'C’est votre seul moyen de vous connecter : demandez à un autre administrateur de le dissocier',
  identity_link_over: 'L’association n’a pas été terminée à temps : connectez-vous de nouveau avec {{provider}}',
  identity_link_unknown: 'Il n’y a rien à associer, ou le délai est dépassé : recommencez la connexion',
  outbound_needs_https: '{{host}} est dans un réseau public : son adresse doit commencer par https://',
  outbound_too_large: '{{host}} a envoyé plus de {{size}} ko, trop pour un fournisseur d’identité : vérifiez l’adresse',
  oidc_state:
    'Cette connexion a été commencée dans un autre navigateur ou une autre fenêtre, ou a duré plus de dix minutes : recommencez-la',
  oidc_denied: '{{provider}} ne vous a pas autorisé, ou vous y avez annulé la connexion',
  oidc_answered: '{{provider}} a répondu par une erreur : réessayez, ou adressez-vous à un administrateur',
  oidc_unreachable:
    '{{provider}} n’est pas utilisable pour le moment : réessayez plus tard, ou connectez-vous autrement',
  oidc_not_verified:
    'La réponse de {{provider}} n’a pas pu être vérifiée : réessayez, ou adressez-vous à un administrateur',
  oidc_no_subject: '{{provider}} n’a pas indiqué qui vous êtes : adressez-vous à un administrateur',
  oidc_unknown: 'La connexion avec ce fournisseur n’est pas possible ici',
  oidc_busy: 'Trop d’utilisateurs se connectent en même temps : réessayez dans un instant',
  oidc_no_userinfo:
    'Saisissez le point de terminaison des informations sur l’utilisateur : ce fournisseur n’a pas de jetons d’identité',
  oidc_discovery_status: '{{host}} a répondu avec le statut {{status}} : vérifiez l’adresse',
  oidc_no_json: 'La réponse de {{host}} n’est pas du JSON : vérifiez l’adresse',
  oidc_issuer_differs: 'Le fournisseur se nomme {{issuer}} : saisissez exactement cela comme adresse',
  oidc_without: 'Il manque {{name}} dans la description que {{host}} donne de lui-même',
  oidc_no_endpoints:
    'Saisissez l’adresse du fournisseur, ou ses points de terminaison pour l’autorisation et les jetons',
  oidc_no_algorithm: 'Le fournisseur ne signe ses jetons avec aucun algorithme autorisé ici',
  oidc_no_keys: '{{host}} ne publie aucune clé permettant de vérifier ses jetons',
  oidc_no_client_id: 'L’ID client manque : saisissez celui attribué par le fournisseur',
  oidc_no_secret: 'Le secret du client manque : les fournisseurs sans jetons d’identité en nécessitent un',
}
