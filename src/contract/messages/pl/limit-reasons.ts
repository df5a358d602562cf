import type { limitReasons as english } from '../limit-reasons.ts'
import type { Translated } from '../translated.ts'

export const limitReasons: Translated<typeof english> = {
  limit_from_server: 'ustawienia serwera',
  limit_from_project: 'ustawienia projektu',
  limit_from_template: 'szablon',
  limit_memory:
    'Zadanie potrzebowało więcej pamięci niż dozwolone {{value}} MiB (źródło limitu: {{origin}}) i system zabił jeden z jego programów: zwiększ tam limit lub ogranicz liczbę czynności wykonywanych naraz',
  limit_processes:
    'Zadanie osiągnęło dozwoloną liczbę procesów i wątków: {{value}} (źródło limitu: {{origin}}) i nie mogło uruchomić kolejnych: zwiększ tam limit lub ogranicz liczbę czynności wykonywanych naraz',
  limit_disk:
    'Folder zadania zajmuje więcej niż dozwolone {{size}} (źródło limitu: {{origin}}): zwiększ tam limit lub usuwaj pliki wcześniej',
  limit_file:
    'Plik zadania przekroczył {{size}} dozwolone dla jego folderu (źródło limitu: {{origin}}): zwiększ tam limit lub zapisuj mniej danych',
  limit_not_applied: 'Runner nie zdołał zastosować limitów zadania: {{problem}}',
}
