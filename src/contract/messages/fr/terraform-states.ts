import type { terraformStates as english } from '../terraform-states.ts'
import type { Translated } from '../translated.ts'

export const terraformStates: Translated<typeof english> = {
  state_address_unknown: 'L’adresse est inconnue, ou son identifiant et son mot de passe sont incorrects',
  state_address_limit:
    'Trop de requêtes avec des adresses, identifiants ou mots de passe incorrects de votre part : attendez une minute',
  state_too_large: 'Le state dépasse {{size}} Mio, la limite de ce serveur (paramètre max_state_bytes)',
  state_no_json: 'Le corps n’est pas du JSON valide',
  state_field_missing: 'Le corps n’est pas un state Terraform : le champ {{field}} manque ou est incorrect',
  state_md5_differs: 'Le corps n’a pas le hachage annoncé par l’en-tête Content-MD5 : il a été endommagé en chemin',
  state_broke_off: 'La connexion s’est terminée avant le dernier octet : rien n’a été enregistré',
  state_other_lineage:
    'Le state appartient à un autre historique (lineage {{lineage}}) que celui qui est enregistré ({{stored}}) : rien n’a été écrasé',
  state_serial_lower:
    'Le state a le serial {{serial}} et est plus ancien que celui qui est enregistré, de serial {{stored}}',
  state_serial_taken:
    'Un autre state de serial {{serial}} est déjà enregistré : lisez-le, et appliquez-lui la modification',
  state_is_locked: 'Le state est verrouillé par {{who}} depuis {{since}}',
  state_key_lost: 'La clé de la version {{id}} a été abandonnée : son contenu est illisible',
  lock_info_no_json: 'Les informations sur le verrou ne sont pas du JSON',
  lock_info_wrong:
    'Les informations sur le verrou ne sont pas celles qu’envoie Terraform : il y manque un ID, ou un champ est d’un autre type',
  lock_id_wrong:
    'Le verrou a un autre ID : seul son détenteur peut le libérer. Le déverrouillage peut être forcé dans la console',
  lock_id_once: 'Le paramètre ID doit être donné une fois',
  state_name_differs: 'doit être le nom du workspace',
  state_not_a_workspace: 'Seul un workspace de Terraform, OpenTofu ou Terragrunt a un state',
  state_too_large_to_show: 'Le state dépasse {{size}} Mio : téléchargez-le sous forme de fichier',
  state_encrypted: 'Le client a chiffré ce state : seul le client peut le lire et le restaurer',
  state_not_shown: 'Le state ne peut pas être lu comme un state de version 4 : téléchargez-le sous forme de fichier',
  state_removed: 'Le state a été retiré avec cette version : elle n’a pas de contenu',
  state_changed: 'Le state a changé entre-temps : consultez de nouveau ses versions',
  state_newest: 'C’est la version la plus récente : elle ne peut être ni supprimée ni restaurée',
  state_not_restored:
    'Le state ne peut pas être restauré : son serial n’est pas à l’endroit où Terraform l’écrit. Téléchargez-le, et enregistrez-le avec `terraform state push`',
  state_lock_changed: 'Le verrou a été libéré entre-temps, ou un autre client le détient',
  drift_of_build:
    'Un build a une version, et une vérification de la dérive ne construit rien : vérifiez un autre modèle',
  drift_destroys:
    'Une vérification de la dérive compare toute la configuration : elle ne peut pas être combinée avec -destroy',
  drift_without_workspace:
    'Une vérification de la dérive nécessite un workspace : choisissez-en un, ou donnez au modèle un workspace par défaut',
  workspace_has_state_one:
    'Le workspace a ici un state de {{count}} ressource : détruisez-la, ou retirez le state sur la page de ses versions',
  workspace_has_state:
    'Le workspace a ici un state de {{count}} ressources : détruisez-les, ou retirez le state sur la page de ses versions',
  workspace_unfit: 'Ce type d’inventaire n’est pas pris en charge pour ce modèle',
  workspace_of_another: 'L’inventaire est déjà rattaché à un autre modèle',
  workspace_not_attached: 'L’inventaire n’est pas rattaché à ce modèle',
  workspace_is_default: 'C’est le workspace par défaut du modèle : définissez-en d’abord un autre par défaut',
  lock_lost: 'Vous ne détenez plus le verrou : le déverrouillage a été forcé. Rien n’a été enregistré',
}
