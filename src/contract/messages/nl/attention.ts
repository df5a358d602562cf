import type { attention as english } from '../attention.ts'
import type { Translated } from '../translated.ts'

export const attention: Translated<typeof english> = {
  attention_disk_filling:
    'De schijf van de gegevensmap is in het tempo van de afgelopen dagen over ongeveer {{days}} dagen vol',
  attention_disk_low: 'Slechts {{percent}}% van de schijf van de gegevensmap is vrij',
  attention_wal_large: 'Het write-ahead log van de database is {{size}} MiB groot',
  attention_connections: '{{used}} van {{max}} verbindingen van de database zijn in gebruik',
  attention_secrets_unreadable_one:
    '{{count}} opgeslagen geheim kan niet worden gelezen: taken die het nodig hebben, mislukken',
  attention_secrets_unreadable:
    '{{count}} opgeslagen geheimen kunnen niet worden gelezen: taken die ze nodig hebben, mislukken',
  attention_not_isolated: 'Taken zijn niet van de server en niet van elkaar geïsoleerd',
  attention_servers_lost: 'Servers laten niets meer van zich horen, zonder te hebben gemeld dat ze stoppen: {{names}}',
  attention_settings_differ: 'Actieve servers verschillen in instellingen die gelijk zouden moeten zijn: {{names}}',
  attention_clock: 'De klok van {{name}} wijkt {{seconds}} s af van die van de database',
  attention_no_runner_one: '{{count}} taak wacht op een runner die niet online is, met de tags {{tags}}',
  attention_no_runner: '{{count}} taken wachten op een runner die niet online is, met de tags {{tags}}',
  attention_runners_closed_one: '{{count}} taak wacht omdat geen enkele runner taken aanneemt',
  attention_runners_closed: '{{count}} taken wachten omdat geen enkele runner taken aanneemt',
  attention_waiting_long: 'Een taak wacht al {{minutes}} minuten',
  attention_runners_lost_one: '{{count}} runner met lopende taken laat niets meer van zich horen',
  attention_runners_lost: '{{count}} runners met lopende taken laten niets meer van zich horen',
  attention_schedules_late_one: '{{count}} planning is niet op tijd gestart, al {{minutes}} minuten te laat',
  attention_schedules_late: '{{count}} planningen zijn niet op tijd gestart; de oudste is {{minutes}} minuten te laat',
  attention_alerts_late_one: '{{count}} melding wacht al meer dan {{minutes}} minuten',
  attention_alerts_late: '{{count}} meldingen wachten al meer dan {{minutes}} minuten',
  attention_alerts_failed_one: '{{count}} melding van het afgelopen etmaal kon niet worden verstuurd',
  attention_alerts_failed: '{{count}} meldingen van het afgelopen etmaal konden niet worden verstuurd',
  attention_storage: 'Logs worden niet naar de objectopslag verplaatst: {{problem}}',
  attention_storage_failing_one:
    'Het log van {{count}} beëindigde taak kon niet naar de objectopslag worden verplaatst',
  attention_storage_failing:
    'De logs van {{count}} beëindigde taken konden niet naar de objectopslag worden verplaatst',
  attention_audit_sink_one: 'Bestemming {{name}} mist {{count}} gebeurtenis van het auditlog, al {{minutes}} minuten',
  attention_audit_sink:
    'Bestemming {{name}} mist {{count}} gebeurtenissen van het auditlog, de oudste al {{minutes}} minuten',
  attention_audit_sink_failing_one:
    'Bestemming {{name}} mist {{count}} gebeurtenis van het auditlog, al {{minutes}} minuten: {{problem}}',
  attention_audit_sink_failing:
    'Bestemming {{name}} mist {{count}} gebeurtenissen van het auditlog, de oudste al {{minutes}} minuten: {{problem}}',
  attention_backup_failed: 'De laatste back-up van de server is mislukt: {{problem}}',
  attention_backup_overdue: 'Er is al {{hours}} uur geen back-up van de server geslaagd, hoewel er een gepland was',
  attention_address_missing: 'Het openbare adres van de server is niet ingesteld',
  attention_address_open: 'De console wordt zonder versleuteling benaderd: wachtwoorden kunnen onderweg worden gelezen',
  attention_proxies: 'Elke proxy vóór de server wordt als een eigen proxy vertrouwd',
  remedy_disk: 'Maak de gegevensmap schrijfbaar of koppel deze opnieuw aan',
  remedy_space: 'Maak ruimte vrij, bewaar minder beëindigde taken of verplaats logs naar een objectopslag',
  remedy_wal: 'Beëindig programma’s die het databasebestand open houden, zoals een back-up die hangt',
  remedy_connections: 'Verhoog max_connections van PostgreSQL of verlaag postgres.pool van de servers',
  remedy_database: 'Controleer de database en de schijf ervan; de documentatie noemt de oorzaken per code',
  remedy_migrations: 'Start de server opnieuw: deze werkt de database bij',
  remedy_keys:
    'Geef de server de sleutel terug, of maak de geheimen die de verloren sleutel nodig hebben leeg met signalbox vault rekey',
  remedy_isolation:
    'Start de server als root of voer signalbox isolate uit, zodat elk project een systeemgebruiker heeft',
  remedy_servers_lost: 'Start ze opnieuw; een server die bewust is verwijderd, verdwijnt binnen een week',
  remedy_settings_differ: 'Geef alle servers dezelfde instellingen en start de afwijkende opnieuw',
  remedy_clock: 'Synchroniseer de klokken, met NTP',
  remedy_no_runner: 'Start een runner met deze tags of wijzig de tags van de sjablonen',
  remedy_runners_closed: 'Open een runner die afgesloten of gepauzeerd is',
  remedy_waiting_long:
    'Kijk waarop de taak wacht: limieten kunnen worden verhoogd en lopende taken kunnen worden gestopt',
  remedy_runners_lost: 'Controleer de machines van de runners; hun taken eindigen na enkele minuten als verloren',
  remedy_schedules_late: 'Controleer de belasting van de server en de database, en het log op fouten van planningen',
  remedy_alerts: 'Controleer de verzendingen van de kanalen en test ze',
  remedy_storage: 'Controleer het adres, de bucket en de sleutels van log_storage',
  remedy_audit_sink:
    'Controleer de ontvanger en de instellingen van de bestemming; er gaat niets verloren totdat gebeurtenissen na de bewaartermijn worden verwijderd',
  remedy_backup_failed: 'Controleer de opslaglocatie van de back-ups en de vrije ruimte daar, en maak dan een back-up',
  remedy_backup_overdue: 'Zoek in het log naar fouten bij back-ups, en maak dan een back-up',
  remedy_address_missing:
    'Stel web_host in: links in e-mails en meldingen, en inloggen via providers, hebben het nodig',
  remedy_address_open: 'Plaats een proxy met een certificaat vóór de server en stel web_host in op het https-adres',
  remedy_proxies: 'Stel trust_proxy in op het aantal proxy’s of op hun adressen',
}
