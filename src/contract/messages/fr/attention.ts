import type { attention as english } from '../attention.ts'
import type { Translated } from '../translated.ts'

export const attention: Translated<typeof english> = {
  attention_disk_filling:
    'Le disque du répertoire de données sera plein dans environ {{days}} jours, au rythme des derniers jours',
  attention_disk_low: 'Espace libre sur le disque du répertoire de données : {{percent}} %',
  attention_wal_large: 'Le write-ahead log de la base de données atteint {{size}} Mio',
  attention_connections: 'Connexions de la base de données utilisées : {{used}} sur {{max}}',
  attention_secrets_unreadable_one: '{{count}} secret enregistré est illisible : les tâches qui en ont besoin échouent',
  attention_secrets_unreadable: '{{count}} secrets enregistrés sont illisibles : les tâches qui en ont besoin échouent',
  attention_not_isolated: 'Les tâches ne sont isolées ni du serveur ni les unes des autres',
  attention_servers_lost: 'Des serveurs ne donnent plus signe de vie, sans avoir annoncé leur arrêt : {{names}}',
  attention_settings_differ: 'Des serveurs actifs diffèrent par des paramètres qu’ils devraient partager : {{names}}',
  attention_clock: 'L’horloge de {{name}} diffère de {{seconds}} s de celle de la base de données',
  attention_no_runner_one: '{{count}} tâche attend un runner qui n’est pas en ligne, avec les tags {{tags}}',
  attention_no_runner: '{{count}} tâches attendent un runner qui n’est pas en ligne, avec les tags {{tags}}',
  attention_runners_closed_one: '{{count}} tâche attend, car aucun runner ne prend de tâches',
  attention_runners_closed: '{{count}} tâches attendent, car aucun runner ne prend de tâches',
  attention_waiting_long: 'Une tâche attend depuis {{minutes}} minutes',
  attention_runners_lost_one: '{{count}} runner avec des tâches en cours ne donne plus signe de vie',
  attention_runners_lost: '{{count}} runners avec des tâches en cours ne donnent plus signe de vie',
  attention_schedules_late_one:
    '{{count}} planification n’a pas démarré à temps ; elle a {{minutes}} minutes de retard',
  attention_schedules_late:
    '{{count}} planifications n’ont pas démarré à temps ; la plus ancienne a {{minutes}} minutes de retard',
  attention_alerts_late_one: '{{count}} alerte attend depuis plus de {{minutes}} minutes',
  attention_alerts_late: '{{count}} alertes attendent depuis plus de {{minutes}} minutes',
  attention_alerts_failed_one: '{{count}} alerte des dernières 24 heures n’a pas pu être envoyée',
  attention_alerts_failed: '{{count}} alertes des dernières 24 heures n’ont pas pu être envoyées',
  attention_storage: 'Les journaux ne sont pas déplacés vers le stockage objet : {{problem}}',
  attention_storage_failing_one:
    'Le journal de {{count}} tâche terminée n’a pas pu être déplacé vers le stockage objet',
  attention_storage_failing:
    'Les journaux de {{count}} tâches terminées n’ont pas pu être déplacés vers le stockage objet',
  attention_audit_sink:
    'Destination {{name}} : {{count}} événements du journal d’audit non reçus, le plus ancien depuis {{minutes}} minutes',
  attention_audit_sink_one:
    'Destination {{name}} : {{count}} événement du journal d’audit non reçu, depuis {{minutes}} minutes',
  attention_audit_sink_failing:
    'Destination {{name}} : {{count}} événements du journal d’audit non reçus, le plus ancien depuis {{minutes}} minutes : {{problem}}',
  attention_audit_sink_failing_one:
    'Destination {{name}} : {{count}} événement du journal d’audit non reçu, depuis {{minutes}} minutes : {{problem}}',
  attention_backup_failed: 'La dernière sauvegarde du serveur a échoué : {{problem}}',
  attention_backup_overdue:
    'Aucune sauvegarde du serveur n’a réussi depuis {{hours}} heures, alors qu’une était prévue',
  attention_address_missing: 'L’adresse publique du serveur n’est pas définie',
  attention_address_open: 'La console est accessible sans chiffrement : les mots de passe peuvent être lus en chemin',
  attention_proxies: 'Tout proxy placé devant le serveur est considéré comme l’un des vôtres',
  remedy_disk: 'Rendez le répertoire de données accessible en écriture, ou remontez-le',
  remedy_space:
    'Libérez de l’espace, conservez moins de tâches terminées, ou déplacez les journaux vers un stockage objet',
  remedy_wal:
    'Mettez fin aux programmes qui gardent ouvert le fichier de la base de données, comme une sauvegarde bloquée',
  remedy_connections: 'Augmentez max_connections de PostgreSQL, ou réduisez postgres.pool des serveurs',
  remedy_database: 'Examinez la base de données et son disque ; la documentation liste les causes par code',
  remedy_migrations: 'Redémarrez le serveur : il met à niveau la base de données',
  remedy_keys:
    'Rendez sa clé au serveur, ou videz les secrets qui dépendent de la clé perdue avec signalbox vault rekey',
  remedy_isolation:
    'Démarrez le serveur en tant que root, ou exécutez signalbox isolate, pour que chaque projet ait un utilisateur système',
  remedy_servers_lost: 'Redémarrez-les ; un serveur retiré volontairement disparaît au bout d’une semaine',
  remedy_settings_differ: 'Donnez les mêmes paramètres à tous les serveurs, et redémarrez ceux qui diffèrent',
  remedy_clock: 'Synchronisez les horloges, avec NTP',
  remedy_no_runner: 'Démarrez un runner portant ces tags, ou changez les tags des modèles',
  remedy_runners_closed: 'Ouvrez un runner fermé ou suspendu',
  remedy_waiting_long:
    'Examinez ce qu’elle attend : les limites peuvent être augmentées, et des tâches en cours arrêtées',
  remedy_runners_lost:
    'Examinez les machines des runners ; leurs tâches sont considérées comme perdues après quelques minutes',
  remedy_schedules_late:
    'Examinez la charge du serveur et de la base de données, et le journal pour y trouver des erreurs de planifications',
  remedy_alerts: 'Examinez les envois des canaux, et testez-les',
  remedy_storage: 'Vérifiez l’adresse, le bucket et les clés de log_storage',
  remedy_audit_sink:
    'Vérifiez le récepteur et les paramètres de la destination ; rien n’est perdu tant que la conservation ne supprime pas d’événements',
  remedy_backup_failed: 'Vérifiez l’emplacement des sauvegardes et son espace libre, puis lancez une sauvegarde',
  remedy_backup_overdue: 'Recherchez les erreurs de sauvegarde dans le journal, puis lancez une sauvegarde',
  remedy_address_missing:
    'Définissez web_host : les liens des e-mails et des alertes, et la connexion par des fournisseurs, en ont besoin',
  remedy_address_open:
    'Placez un proxy avec un certificat devant le serveur, et définissez web_host avec son adresse https',
  remedy_proxies: 'Définissez trust_proxy avec le nombre de proxys, ou leurs adresses',
}
