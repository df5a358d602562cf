import type { attention as english } from '../attention.ts'
import type { Translated } from '../translated.ts'

export const attention: Translated<typeof english> = {
  attention_disk_filling:
    'Der Datenträger des Datenordners ist in etwa {{days}} Tagen voll, wenn es weitergeht wie in den letzten Tagen',
  attention_disk_low: 'Nur {{percent}} % des Datenträgers des Datenordners sind frei',
  attention_wal_large: 'Das Write-Ahead-Log der Datenbank hat {{size}} MiB',
  attention_connections: '{{used}} von {{max}} Verbindungen der Datenbank sind belegt',
  attention_secrets_unreadable:
    'Gespeicherte Geheimnisse, die nicht gelesen werden können: {{count}}. Aufgaben, die sie brauchen, schlagen fehl',
  attention_not_isolated: 'Aufgaben sind nicht vom Server und nicht voneinander abgeschottet',
  attention_servers_lost: 'Server, die ihr Ende nicht gemeldet haben, sind still: {{names}}',
  attention_settings_differ: 'Laufende Server unterscheiden sich in Einstellungen, die gleich sein sollten: {{names}}',
  attention_clock: 'Die Uhr von {{name}} weicht um {{seconds}} s von der der Datenbank ab',
  attention_no_runner: 'Kein Runner mit den Tags {{tags}} ist online. Wartende Aufgaben: {{count}}',
  attention_runners_closed: 'Kein Runner nimmt Aufgaben an. Wartende Aufgaben: {{count}}',
  attention_waiting_long: 'Eine Aufgabe wartet seit {{minutes}} Minuten',
  attention_runners_lost: 'Runner mit laufenden Aufgaben, die sich nicht melden: {{count}}',
  attention_schedules_late: 'Nicht rechtzeitig gestartete Zeitpläne: {{count}}. Größte Verspätung: {{minutes}} min',
  attention_alerts_late: 'Benachrichtigungen, die seit mehr als {{minutes}} min warten: {{count}}',
  attention_alerts_failed: 'Nicht gesendete Benachrichtigungen des letzten Tages: {{count}}',
  attention_storage: 'Logs werden nicht in den Objektspeicher verschoben: {{problem}}',
  attention_storage_failing:
    'Beendete Aufgaben, deren Logs nicht in den Objektspeicher verschoben werden konnten: {{count}}',
  attention_audit_sink:
    'Dem Ziel {{name}} fehlen Ereignisse des Audit-Protokolls ({{count}}), das älteste seit {{minutes}} min',
  attention_audit_sink_failing:
    'Dem Ziel {{name}} fehlen Ereignisse des Audit-Protokolls ({{count}}), das älteste seit {{minutes}} min: {{problem}}',
  attention_backup_failed: 'Die letzte Sicherung des Servers ist fehlgeschlagen: {{problem}}',
  attention_backup_overdue: 'Seit {{hours}} Stunden ist keine Sicherung des Servers gelungen, obwohl eine fällig war',
  attention_address_missing: 'Die öffentliche Adresse des Servers ist nicht gesetzt',
  attention_address_open: 'Die Konsole wird unverschlüsselt erreicht: Passwörter können unterwegs gelesen werden',
  attention_proxies: 'Jeder vorgeschaltete Proxy gilt als einer von Ihnen',
  remedy_disk: 'Machen Sie den Datenordner beschreibbar, oder hängen Sie ihn wieder ein',
  remedy_space:
    'Schaffen Sie Platz, behalten Sie weniger beendete Aufgaben, oder verschieben Sie Logs in einen Objektspeicher',
  remedy_wal: 'Beenden Sie Programme, die die Datenbankdatei offen halten, etwa eine Sicherung, die hängt',
  remedy_connections: 'Erhöhen Sie max_connections von PostgreSQL, oder senken Sie postgres.pool der Server',
  remedy_database: 'Prüfen Sie die Datenbank und ihren Datenträger; die Dokumentation nennt die Ursachen nach Code',
  remedy_migrations: 'Starten Sie den Server neu: Er bringt die Datenbank auf den Stand dieser Version',
  remedy_keys:
    'Geben Sie dem Server seinen Schlüssel zurück, oder leeren Sie mit signalbox vault rekey die Geheimnisse, die den verlorenen brauchen',
  remedy_isolation:
    'Starten Sie den Server als root, oder rufen Sie signalbox isolate auf, damit jedes Projekt einen Systembenutzer hat',
  remedy_servers_lost: 'Starten Sie sie wieder; ein absichtlich entfernter Server verschwindet innerhalb einer Woche',
  remedy_settings_differ: 'Geben Sie allen Servern dieselben Einstellungen, und starten Sie die abweichenden neu',
  remedy_clock: 'Synchronisieren Sie die Uhren, mit NTP',
  remedy_no_runner: 'Starten Sie einen Runner mit diesen Tags, oder ändern Sie die Tags der Vorlagen',
  remedy_runners_closed: 'Öffnen Sie einen Runner, der gesperrt ist oder leerläuft',
  remedy_waiting_long: 'Prüfen Sie, worauf sie wartet: Grenzen können erhöht, laufende Aufgaben gestoppt werden',
  remedy_runners_lost: 'Prüfen Sie die Maschinen der Runner; ihre Aufgaben gelten nach einigen Minuten als verloren',
  remedy_schedules_late: 'Prüfen Sie die Last von Server und Datenbank, und das Log auf Fehler von Zeitplänen',
  remedy_alerts: 'Sehen Sie sich die Zustellungen der Kanäle an, und testen Sie sie',
  remedy_storage: 'Prüfen Sie Adresse, Bucket und Schlüssel von log_storage',
  remedy_audit_sink:
    'Prüfen Sie den Empfänger und die Einstellungen des Ziels; es geht nichts verloren, bis die Aufbewahrung Ereignisse löscht',
  remedy_backup_failed:
    'Prüfen Sie den Ablageort der Sicherungen und den freien Speicherplatz dort, und erstellen Sie dann eine Sicherung',
  remedy_backup_overdue: 'Suchen Sie im Log nach Fehlern bei Sicherungen, und erstellen Sie dann eine Sicherung',
  remedy_address_missing:
    'Setzen Sie web_host: Links in E-Mails und Benachrichtigungen und die Anmeldung bei Anbietern brauchen sie',
  remedy_address_open: 'Schalten Sie einen Proxy mit Zertifikat vor, und setzen Sie web_host auf seine https-Adresse',
  remedy_proxies: 'Setzen Sie trust_proxy auf die Zahl der Proxys oder auf deren Adressen',
}
