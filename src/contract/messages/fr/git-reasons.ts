import type { gitReasons as english } from '../git-reasons.ts'
import type { Translated } from '../translated.ts'

export const gitReasons: Translated<typeof english> = {
  with_quote: '{{problem}} : {{text}}',
  git_missing: 'git n’est pas installé sur ce runner (Debian : apt install git, Alpine : apk add git)',
  git_ssh_missing:
    'ssh n’est pas installé sur ce runner (Debian : apt install openssh-client, Alpine : apk add openssh-client)',
  git_too_slow: '{{repository}} n’a pas tout envoyé dans le temps imparti',
  git_host_key_changed:
    'La clé d’hôte de {{repository}} a changé : une autre machine répond peut-être à sa place. Si le changement est voulu, comparez et approuvez la nouvelle clé sur la page Hôtes connus',
  git_host_key_changed_to:
    'La clé d’hôte de {{repository}} a changé (nouvelle clé : {{now}}) : une autre machine répond peut-être à sa place. Si le changement est voulu, comparez et approuvez la nouvelle clé sur la page Hôtes connus',
  git_host_key_kind:
    'Le serveur de {{repository}} présente une clé d’hôte d’un autre type que celle approuvée par le projet. Si c’est voulu, comparez et approuvez la nouvelle clé sur la page Hôtes connus',
  git_host_key_unknown:
    'Le projet n’accepte que les clés d’hôte ajoutées à la main et n’en a aucune pour {{repository}}. Ajoutez-la sur la page Hôtes connus',
  git_host_key_unknown_to:
    'Le projet n’accepte que les clés d’hôte ajoutées à la main et n’en a aucune pour {{repository}} (clé présentée : {{now}}). Comparez-la et ajoutez-la sur la page Hôtes connus',
  git_no_head: 'Le dépôt {{repository}} est vide, ou son HEAD ne désigne aucune branche',
  git_certificate: 'Le certificat TLS de {{repository}} n’est pas approuvé',
  git_redirect:
    '{{repository}} répond par une redirection, qui n’est pas suivie : indiquez l’adresse finale dans le dépôt (certains hôtes exigent .git à la fin)',
  git_disk_full: 'Le disque du runner est plein',
  git_login_needed: '{{repository}} demande un identifiant, et le dépôt n’a pas de clé',
  git_login_refused: '{{repository}} a refusé l’identifiant de la clé du dépôt',
  git_no_repository: 'Il n’y a pas de dépôt à l’adresse {{repository}}, ou sa clé n’y a pas accès',
  git_unreachable: '{{repository}} est injoignable',
  git_broken_off: '{{repository}} a interrompu la connexion',
  git_failed: 'git a échoué pour {{repository}}',
  git_failed_code: 'git a échoué pour {{repository}} avec le code de sortie {{exit_code}}',
  git_host_silent: '{{host}} n’a rien envoyé pendant {{seconds}} secondes',
  git_address_forbidden: '{{host}} pointe vers une adresse depuis laquelle aucun dépôt n’est lu',
  git_address_loopback:
    '{{host}} se trouve sur cette machine, et les dépôts n’y sont pas lus. Un administrateur peut l’autoriser (paramètre repositories.allow_loopback)',
  git_address_private:
    '{{host}} se trouve dans un réseau privé, et les dépôts n’y sont pas lus. Un administrateur peut l’autoriser (paramètre repositories.allow_private)',
  host_unknown: 'Le nom d’hôte dans {{repository}} est inconnu',
  repository_needs_ssh_key:
    '{{repository}} nécessite une clé SSH, et la clé du dépôt est un identifiant avec mot de passe',
  ssh_login_wrong: 'L’identifiant de la clé SSH contient un caractère qui n’y est pas autorisé',
  no_such_branch: 'Il n’y a pas de branche {{branch}} dans {{repository}}',
  no_such_commit: 'Il n’y a pas de commit {{commit}} dans {{repository}}',
  no_pinned_commit: 'Il n’y a pas de commit {{commit}}, demandé par le dépôt parent, dans {{repository}}',
  commit_ambiguous: 'Le commit {{commit}} est ambigu dans {{repository}} : indiquez-en davantage de caractères',
  commit_outside: 'Le commit {{commit}} ne fait partie d’aucune branche ni d’aucun tag de {{repository}}',
  repository_without_branch: 'Le dépôt {{repository}} est vide : il n’a pas encore de branche {{branch}}',
  repository_empty: 'Le dépôt {{repository}} est vide',
  submodules_unreadable: 'Le fichier .gitmodules de {{repository}} est illisible',
  submodules_too_deep: 'Les sous-modules sont imbriqués sur plus de {{max}} niveaux',
  of_submodule: 'Sous-module {{path}} : {{problem}}',
  submodule_local: 'un chemin local n’est pas autorisé dans un dépôt qui vient d’ailleurs',
  submodule_link: 'son répertoire est un lien',
  submodule_address_outside: 'L’adresse de sous-module {{address}} sort de {{root}}',
  checkout_too_long: 'L’extraction a duré plus de {{duration}} (paramètre max_checkout_sec)',
  history_too_large: 'L’historique du dépôt dépasse {{size}} (paramètre max_checkout_bytes)',
  content_too_large: 'Le contenu du dépôt dépasse {{size}} (paramètre max_checkout_bytes)',
  too_many_files: 'Le dépôt a plus de {{max}} fichiers (paramètre max_checkout_files)',
  no_such_file: 'Il n’y a pas de fichier {{path}} dans le dépôt',
  hosts_of_folder: '{{path}} est un répertoire : ses hôtes ne sont connus qu’à l’exécution',
  hosts_of_link: '{{path}} est un lien : ses hôtes ne sont connus qu’à l’exécution',
  hosts_of_large_file: '{{path}} dépasse {{max}} octets : ses hôtes ne sont connus qu’à l’exécution',
}
