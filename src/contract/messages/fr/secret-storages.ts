import type { secretStorages as english } from '../secret-storages.ts'
import type { Translated } from '../translated.ts'

export const secretStorages: Translated<typeof english> = {
  no_such_secret_storage: 'ce stockage de secrets n’existe pas dans ce projet',
  secret_storages_too_many: 'Un projet peut avoir au plus {{max}} stockages de secrets',
  secret_storage_field_unknown: '{{kind}} n’a que les champs {{fields}}',
  secret_storage_certificate: 'Ce n’est pas un certificat : collez le texte PEM, de la ligne BEGIN à la ligne END',
  secret_storage_like: 'Doit avoir la forme de {{example}}',
  secret_storage_origin: 'Saisi pour {{before}} : à saisir de nouveau pour {{after}}',
  secret_storage_unreadable: 'La valeur enregistrée est illisible : saisissez de nouveau tous les secrets',
  storage_path_required: 'Le chemin est obligatoire',
  storage_path_too_long: 'Trop long',
  storage_path_characters:
    'Ne doit contenir ni caractères de contrôle, ni signes pour cent, ni points d’interrogation, ni barres obliques inverses, et ne doit ni commencer ni se terminer par une espace',
  storage_path_dots: 'Ne doit pas contenir les parties . et ..',
  storage_path_empty_part: 'Ne doit pas contenir deux barres obliques de suite',
  storage_path_field: 'Un champ s’écrit après un seul #, par exemple team/db#password',
  storage_needed_for_path: 'Seul un secret dans un stockage a un chemin',
  storage_readonly:
    'Le stockage de secrets {{storage}} est en lecture seule : laissez le secret vide pour utiliser celui qui s’y trouve',
  storage_readonly_login:
    'Le nom d’utilisateur et la phrase secrète de cette clé sont dans le stockage de secrets {{storage}}, qui est en lecture seule : modifiez-les dans ce stockage',
  key_two_sources:
    'Une clé se trouve soit dans un stockage de secrets, soit dans un fichier ou une variable du serveur',
  key_not_written:
    'Le stockage de secrets {{storage}} n’a pas accepté le secret, et rien n’a été enregistré : {{problem}}',
  key_not_removed:
    'Le stockage de secrets {{storage}} n’a pas supprimé le secret, et rien n’a été supprimé : {{problem}}. Mettez le stockage en lecture seule pour ne supprimer que la clé',
  key_in_storage_unread: 'La clé {{name}} ne peut pas être lue dans le stockage de secrets {{storage}} : {{problem}}',
  group_secret_in_storage_unread:
    'Le secret {{name}} ne peut pas être lu dans le stockage de secrets {{storage}} : {{problem}}',
  secret_storage_sealed: 'il est scellé, et un exploitant doit le desceller',
  secret_storage_sign_in: 'il n’accepte pas les identifiants ({{status}})',
  secret_storage_forbidden: 'il ne le permet pas ({{status}})',
  secret_storage_not_permitted:
    'il ne permet pas {{action}} ({{status}}) : ajoutez cette action aux droits de ces identifiants',
  secret_storage_role_denied:
    'il ne permet pas à ces identifiants d’endosser le rôle {{role}} ({{status}}) : vérifiez la politique d’approbation du rôle',
  secret_storage_not_found: 'il n’y a pas de secret {{path}}',
  secret_storage_not_in_region: 'il n’y a pas de secret {{path}} dans la région {{region}}',
  secret_storage_deleted: 'le secret {{path}} est marqué pour suppression',
  secret_storage_disabled: 'le secret {{path}} est désactivé, ou n’a aucune version lisible',
  secret_storage_recovering:
    'le secret supprimé {{path}} y est encore en cours de récupération : réessayez dans une minute',
  secret_storage_firewall: 'son pare-feu ne laisse pas entrer ce serveur : ajoutez l’adresse du serveur à ses réseaux',
  secret_storage_azure_name:
    'un nom dans un coffre de clés n’a que des lettres, des chiffres et des tirets, 127 au plus',
  secret_storage_google_name: 'un nom n’y a que des lettres, des chiffres, des tirets et des tirets bas, 255 au plus',
  secret_storage_google_file: 'Ce n’est pas le fichier de clé d’un compte de service : collez le fichier JSON entier',
  secret_storage_google_api:
    'l’API Secret Manager n’est pas activée dans ce projet : activez-la dans la console Google Cloud',
  secret_storage_no_vault: 'il n’y a pas de coffre {{vault}}, ou le jeton n’y donne pas accès',
  secret_storage_two_items: 'plusieurs éléments ont le titre {{path}} : utilisez l’ID de l’élément',
  secret_storage_kms:
    'il ne peut pas utiliser la clé de chiffrement du secret ({{code}}) : vérifiez l’état et la politique de la clé',
  secret_storage_refused: 'il refuse la requête ({{status}} {{words}})',
  secret_storage_foreign:
    'ce qui a répondu ({{status}}) n’est pas un stockage de secrets, mais peut-être un proxy ou une page de connexion : vérifiez l’adresse',
  secret_storage_busy: 'il est surchargé : trop de requêtes',
  secret_storage_redirect:
    'il redirige ({{status}}), et les redirections ne sont pas suivies : saisissez l’adresse finale',
  secret_storage_status: 'il a répondu {{status}}',
  secret_storage_binary: 'le secret {{path}} n’est pas du texte',
  secret_storage_not_text: 'le champ {{field}} de {{path}} est {{kind}}, pas du texte',
  secret_storage_too_long: 'le secret {{path}} a plus de {{max}} caractères',
  secret_storage_no_field: 'le secret {{path}} n’a pas de champ {{fields}}',
  secret_storage_field_missing: '{{field}} n’est pas encore saisi : modifiez le stockage',
  secret_storage_secret_unreadable: 'ses identifiants sont indéchiffrables : {{problem}}',
  secret_storage_server_token:
    'ce serveur n’a pas de jeton Kubernetes pour cette adresse : saisissez-en un, ou adressez-vous à un administrateur (docs/secrets.md)',
  secret_storage_server_token_unread: 'le jeton Kubernetes de ce serveur est illisible ({{code}})',
  secret_storage_found: 'Connecté. Secrets et dossiers à la racine : {{count}}',
  secret_storage_found_all: 'Connecté. Secrets : {{count}}',
  secret_storage_found_more: 'Connecté. Secrets : plus de {{count}}',
  secret_storage_no_list: 'Connecté. Lister les secrets n’est pas permis ; les clés peuvent indiquer leurs chemins',
  secret_storage_cannot_list: 'ce type de stockage ne peut pas être synchronisé',
  sync_interval: 'Doit être 0 ou compris entre {{min}} et {{max}} minutes',
  sync_too_many: 'il y a plus de {{max}} secrets ou dossiers : indiquez un dossier qui en a moins',
  sync_folder_empty: 'il n’y a pas de secrets dans {{path}} ; aucune clé n’a été modifiée',
  sync_off: 'Ce stockage ne synchronise aucun dossier',
  sync_changed_meanwhile: 'Le stockage a été modifié entre-temps : synchronisez de nouveau',
  sync_failed: 'Le stockage de secrets {{storage}} ne peut pas être synchronisé : {{problem}}',
  json_number: 'un nombre',
  json_boolean: 'true ou false',
  json_list: 'une liste',
  json_object: 'un objet',
}
