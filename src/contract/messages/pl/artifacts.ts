import type { artifacts as english } from '../artifacts.ts'
import type { Translated } from '../translated.ts'

export const artifacts: Translated<typeof english> = {
  artifact_too_large: 'Artefakty zadania mogą mieć łącznie {{size}} (ustawienie max_artifact_bytes)',
  artifact_too_many: 'Zadanie może mieć najwyżej {{max}} artefaktów (ustawienie max_artifact_files)',
  artifact_link: 'Dowiązania symboliczne są pomijane',
  artifact_special: 'To nie jest zwykły plik',
  artifact_name: 'Nazwa nie jest poprawnym UTF-8 lub jest dłuższa niż {{max}} bajtów',
  artifact_unreadable: 'Użytkownik zadania nie może go odczytać',
  artifact_server_full: 'Dysk serwera jest pełny',
  artifact_not_stored: 'Serwer nie mógł go zapisać: {{problem}}',
  artifact_stopped: 'Zadanie zatrzymano, zanim go zapisano',
  artifact_part: 'Plik ma {{size}} bajtów: zażądaj zakresu, który zaczyna się przed jego końcem',
  artifact_lost: 'Brakuje zawartości pliku {{name}} w folderze danych serwera',
  artifacts_not_listed: 'Nie udało się wyświetlić listy plików: {{problem}}',
}
