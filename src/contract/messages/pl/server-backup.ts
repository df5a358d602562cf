import type { serverBackup as english } from '../server-backup.ts'
import type { Translated } from '../translated.ts'

export const serverBackup: Translated<typeof english> = {
  backup_not_one: 'To nie jest kopia zapasowa Signalbox',
  backup_format: 'Kopię zapasową utworzyło wydanie {{release}} w formacie, którego to wydanie nie zna',
  backup_newer:
    'Kopię zapasową utworzyło nowsze wydanie {{release}} Signalbox: jego baza danych ma {{migrations}}. Przywróć ją w tamtym wydaniu',
  backup_incomplete: 'Kopia zapasowa kończy się zbyt wcześnie: jest niekompletna',
  backup_damaged: 'Kopia zapasowa jest uszkodzona',
  backup_file_damaged: 'Plik {{name}} w kopii zapasowej różni się od zapisanego',
  backup_file_unknown: 'Kopia zapasowa zawiera plik {{name}}, którego to wydanie nie zna',
  backup_database_damaged: 'Baza danych w kopii zapasowej jest uszkodzona: {{problem}}',
  backup_keys_damaged: 'Klucze szyfrowania w kopii zapasowej są uszkodzone lub nie należą do tego serwera',
  backup_passphrase_wrong: 'Hasło szyfrujące różni się od tego, którym zapieczętowano klucze w tej kopii zapasowej',
  backup_without_keys: 'Kopia zapasowa nie zawiera kluczy szyfrowania',
  backup_no_keys: 'Serwer nie ma klucza szyfrowania, który można by zapisać',
  backup_no_room: 'W {{folder}} brakuje {{needed}} bajtów wolnego miejsca, których wymaga kopia zapasowa',
  backup_not_there: 'Nie ma takiej kopii zapasowej',
  backup_needs_passphrase:
    'Kopia zapasowa zawiera klucze szyfrowania i wymaga hasła szyfrującego, aby je zapieczętować. Ustaw backup.passphrase albo ustaw backup.keys na false',
  backup_is_running: 'Kopia zapasowa jest już tworzona',
  backup_cut_off: 'Serwer zakończył pracę, zanim kopia zapasowa była gotowa',
  backup_failed: 'Tworzenie kopii zapasowej nie powiodło się: {{problem}}',
  backup_other_database:
    'Baza danych należy do innej instalacji lub jest pusta. Najpierw przywróć jej zrzut poleceniem pg_restore, a potem wykonaj to polecenie ponownie',
  backup_other_kind: 'Kopia zapasowa pochodzi z serwera z bazą {{dialect}}; ustawienie dialect podaje inną bazę danych',
  backup_not_empty: '{{folder}} nie jest pusty. Podaj pusty folder przez SIGNALBOX_DATA lub przenieś jego zawartość',
  restored_running:
    'To uruchomienie trwało, gdy tworzono kopię zapasową z {{created}}, z której przywrócono serwer. Nie wiadomo, jak się zakończyło',
  restored_waiting:
    'To zadanie czekało, gdy tworzono kopię zapasową z {{created}}, z której przywrócono serwer. Mogło się od tego czasu wykonać, więc nie uruchomiono go ponownie',
  restored_pause:
    'Serwer przywrócono z kopii zapasowej z {{created}}. Zanim wznowisz harmonogramy, sprawdź, co wykonano od tamtej pory',
}
