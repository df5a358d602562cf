import type { attention as english } from '../../../../contract/messages/attention.ts'
import type { Translated } from '../../translated.ts'

export const attention: Translated<typeof english> = {
  attention_disk_filling: 'W tempie z ostatnich dni dysk folderu danych zapełni się za około {{days}} dni',
  attention_disk_low: 'Wolne jest tylko {{percent}}% dysku folderu danych',
  attention_wal_large: 'Write-ahead log bazy danych ma {{size}} MiB',
  attention_connections: 'Połączenia z bazą danych w użyciu: {{used}} z {{max}}',
  attention_secrets_unreadable_one:
    'Nie można odczytać {{count}} zapisanego sekretu: zadania, które go potrzebują, kończą się niepowodzeniem',
  attention_secrets_unreadable:
    'Nie można odczytać {{count}} zapisanych sekretów: zadania, które ich potrzebują, kończą się niepowodzeniem',
  attention_not_isolated: 'Zadania nie są odizolowane od serwera ani od siebie nawzajem',
  attention_servers_lost: 'Milczą serwery, które nie zapowiedziały końca pracy: {{names}}',
  attention_settings_differ: 'Działające serwery różnią się ustawieniami, które powinny być wspólne: {{names}}',
  attention_clock: 'Zegar serwera {{name}} różni się od zegara bazy danych o {{seconds}} s',
  attention_no_runner_one: '{{count}} zadanie czeka na runner, który nie jest online, z tagami {{tags}}',
  attention_no_runner_few: '{{count}} zadania czekają na runner, który nie jest online, z tagami {{tags}}',
  attention_no_runner: '{{count}} zadań czeka na runner, który nie jest online, z tagami {{tags}}',
  attention_runners_closed_one: '{{count}} zadanie czeka, ponieważ żaden runner nie przyjmuje zadań',
  attention_runners_closed_few: '{{count}} zadania czekają, ponieważ żaden runner nie przyjmuje zadań',
  attention_runners_closed: '{{count}} zadań czeka, ponieważ żaden runner nie przyjmuje zadań',
  attention_waiting_long: 'Zadanie czeka od {{minutes}} min',
  attention_runners_lost_one: 'Milczy {{count}} runner z trwającymi zadaniami',
  attention_runners_lost_few: 'Milczą {{count}} runnery z trwającymi zadaniami',
  attention_runners_lost: 'Milczy {{count}} runnerów z trwającymi zadaniami',
  attention_schedules_late_one: '{{count}} harmonogram nie ruszył na czas; spóźnia się o {{minutes}} min',
  attention_schedules_late_few: '{{count}} harmonogramy nie ruszyły na czas; najstarszy spóźnia się o {{minutes}} min',
  attention_schedules_late: '{{count}} harmonogramów nie ruszyło na czas; najstarszy spóźnia się o {{minutes}} min',
  attention_alerts_late_one: '{{count}} alert czeka dłużej niż {{minutes}} min',
  attention_alerts_late_few: '{{count}} alerty czekają dłużej niż {{minutes}} min',
  attention_alerts_late: '{{count}} alertów czeka dłużej niż {{minutes}} min',
  attention_alerts_failed_one: 'Nie udało się wysłać {{count}} alertu z ostatniej doby',
  attention_alerts_failed: 'Nie udało się wysłać {{count}} alertów z ostatniej doby',
  attention_storage: 'Logi nie są przenoszone do magazynu obiektowego: {{problem}}',
  attention_storage_failing_one: 'Nie udało się przenieść do magazynu obiektowego logów {{count}} zakończonego zadania',
  attention_storage_failing: 'Nie udało się przenieść do magazynu obiektowego logów {{count}} zakończonych zadań',
  attention_audit_sink_one:
    'W miejscu docelowym {{name}} brakuje {{count}} zdarzenia z dziennika audytu, od {{minutes}} min',
  attention_audit_sink:
    'W miejscu docelowym {{name}} brakuje {{count}} zdarzeń z dziennika audytu, najstarszego od {{minutes}} min',
  attention_audit_sink_failing_one:
    'W miejscu docelowym {{name}} brakuje {{count}} zdarzenia z dziennika audytu, od {{minutes}} min: {{problem}}',
  attention_audit_sink_failing:
    'W miejscu docelowym {{name}} brakuje {{count}} zdarzeń z dziennika audytu, najstarszego od {{minutes}} min: {{problem}}',
  attention_address_missing: 'Adres publiczny serwera nie jest ustawiony',
  attention_address_open: 'Konsola jest dostępna bez szyfrowania: hasła można odczytać po drodze',
  attention_proxies: 'Każde pośredniczące proxy jest uznawane za własne',
  remedy_disk: 'Umożliw zapis w folderze danych lub zamontuj go ponownie',
  remedy_space: 'Zwolnij miejsce, zachowuj mniej zakończonych zadań lub przenieś logi do magazynu obiektowego',
  remedy_wal: 'Zakończ programy, które trzymają otwarty plik bazy danych, np. zawieszone tworzenie kopii zapasowej',
  remedy_connections: 'Zwiększ max_connections w PostgreSQL lub zmniejsz postgres.pool serwerów',
  remedy_database: 'Sprawdź bazę danych i jej dysk; dokumentacja wymienia przyczyny według kodu',
  remedy_migrations: 'Uruchom serwer ponownie: zaktualizuje bazę danych',
  remedy_keys:
    'Przywróć serwerowi klucz lub usuń wartości sekretów, które wymagają utraconego, przez signalbox vault rekey',
  remedy_isolation:
    'Uruchom serwer jako root lub wykonaj signalbox isolate, aby każdy projekt miał użytkownika systemowego',
  remedy_servers_lost: 'Uruchom je ponownie; celowo usunięty serwer zniknie w ciągu tygodnia',
  remedy_settings_differ: 'Nadaj wszystkim serwerom te same ustawienia i uruchom ponownie te, które się różnią',
  remedy_clock: 'Zsynchronizuj zegary przez NTP',
  remedy_no_runner: 'Uruchom runner z tymi tagami lub zmień tagi szablonów',
  remedy_runners_closed: 'Otwórz runner, który jest wstrzymany lub opróżniany',
  remedy_waiting_long: 'Sprawdź, na co czeka: można zwiększyć limity i zatrzymać trwające zadania',
  remedy_runners_lost: 'Sprawdź maszyny runnerów; ich zadania po kilku minutach zostaną uznane za utracone',
  remedy_schedules_late: 'Sprawdź obciążenie serwera i bazy danych oraz błędy harmonogramów w logu',
  remedy_alerts: 'Sprawdź dostarczenia kanałów i przetestuj je',
  remedy_storage: 'Sprawdź adres, bucket i klucze w log_storage',
  remedy_audit_sink:
    'Sprawdź odbiorcę i ustawienia miejsca docelowego; nic nie przepadnie, dopóki retencja nie usunie zdarzeń',
  remedy_address_missing: 'Ustaw web_host: wymagają tego linki w e-mailach i alertach oraz logowanie przez dostawców',
  remedy_address_open: 'Uruchom przed serwerem reverse proxy z certyfikatem i ustaw web_host na jego adres https',
  remedy_proxies: 'Ustaw trust_proxy na liczbę serwerów proxy lub na ich adresy',
}
