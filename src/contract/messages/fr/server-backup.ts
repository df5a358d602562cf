import type { serverBackup as english } from '../server-backup.ts'
import type { Translated } from '../translated.ts'

export const serverBackup: Translated<typeof english> = {
  backup_not_one: 'Ce n’est pas une sauvegarde de Signalbox',
  backup_format: 'La sauvegarde a été créée par la version {{release}} dans un format que cette version ne connaît pas',
  backup_newer:
    'La sauvegarde a été créée par la version plus récente {{release}} de Signalbox : sa base de données contient {{migrations}}. Restaurez-la avec cette version',
  backup_incomplete: 'La sauvegarde se termine trop tôt : elle est incomplète',
  backup_damaged: 'La sauvegarde est endommagée',
  backup_file_damaged: 'Le fichier {{name}} dans la sauvegarde n’est pas ce qui a été enregistré',
  backup_file_unknown: 'La sauvegarde contient le fichier {{name}}, que cette version ne connaît pas',
  backup_database_damaged: 'La base de données dans la sauvegarde est endommagée : {{problem}}',
  backup_keys_damaged:
    'Les clés de chiffrement dans la sauvegarde sont endommagées, ou ne sont pas celles de ce serveur',
  backup_passphrase_wrong:
    'La phrase secrète n’est pas celle avec laquelle les clés de cette sauvegarde ont été scellées',
  backup_without_keys: 'La sauvegarde ne contient pas de clés de chiffrement',
  backup_no_keys: 'Le serveur n’a pas de clé de chiffrement à enregistrer',
  backup_no_room: '{{folder}} n’a pas les {{needed}} octets d’espace libre nécessaires à la sauvegarde',
  backup_not_there: 'Cette sauvegarde n’existe pas',
  backup_needs_passphrase:
    'Une sauvegarde contient les clés de chiffrement et nécessite une phrase secrète pour les sceller. Définissez backup.passphrase, ou backup.keys à false',
  backup_is_running: 'Une sauvegarde est déjà en cours',
  backup_cut_off: 'Le serveur s’est arrêté avant que la sauvegarde soit complète',
  backup_failed: 'La sauvegarde a échoué : {{problem}}',
  backup_other_database:
    'La base de données appartient à une autre installation, ou est vide. Restaurez d’abord son dump avec pg_restore, puis exécutez de nouveau cette commande',
  backup_other_kind:
    'La sauvegarde provient d’un serveur avec {{dialect}} ; le paramètre dialect indique une autre base de données',
  backup_not_empty:
    '{{folder}} n’est pas vide. Indiquez un répertoire vide avec SIGNALBOX_DATA, ou déplacez son contenu',
  restored_running:
    'Cette exécution était en cours au moment de la sauvegarde du {{created}}, à partir de laquelle le serveur a été restauré. On ignore comment elle s’est terminée',
  restored_waiting:
    'Cette tâche était en attente au moment de la sauvegarde du {{created}}, à partir de laquelle le serveur a été restauré. Comme elle a pu s’exécuter depuis, elle n’a pas été relancée',
  restored_pause:
    'Le serveur a été restauré à partir de la sauvegarde du {{created}}. Vérifiez ce qui s’est exécuté depuis avant de reprendre les planifications',
}
