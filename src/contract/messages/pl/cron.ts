import type { cron as english } from '../cron.ts'
import type { Translated } from '../translated.ts'

export const cron: Translated<typeof english> = {
  cron: 'Cron: {{problem}}',
  cron_never: 'brak terminu w ciągu pięciu lat: {{text}}',
  cron_long: 'wyrażenie jest dłuższe niż {{max}} znaków',
  cron_empty: 'wyrażenie jest puste',
  cron_descriptor: 'nierozpoznany skrót: {{text}}',
  cron_fields: 'oczekiwano dokładnie 5 pól, znaleziono {{found}}: [{{text}}]',
  cron_zone: 'nieznana strefa czasowa {{zone}}',
  cron_list: 'pusta lista w polu „{{field}}”: {{text}}',
  cron_slashes: 'zbyt wiele ukośników: {{text}}',
  cron_hyphens: 'zbyt wiele łączników: {{text}}',
  cron_below: 'początek zakresu ({{value}}) poniżej minimum ({{limit}}): {{text}}',
  cron_above: 'koniec zakresu ({{value}}) powyżej maksimum ({{limit}}): {{text}}',
  cron_order: 'początek zakresu ({{first}}) za jego końcem ({{last}}): {{text}}',
  cron_step_zero: 'krok zakresu musi być liczbą dodatnią: {{text}}',
  cron_value: 'nie można odczytać liczby z {{text}}: pole „{{field}}” przyjmuje od {{least}} do {{most}}',
  cron_value_named:
    'nie można odczytać liczby z {{text}}: pole „{{field}}” przyjmuje od {{least}} do {{most}} i nazwy od {{first}} do {{last}}',
  cron_step_negative: 'liczba ujemna ({{text}}) jest niedozwolona: {{text}}',
  cron_step: 'nie można odczytać liczby z {{text}}: krok jest liczbą',
  cron_number_signs: 'zbyt wiele znaków #: {{text}}',
  cron_weekday_missing: '{{text}} wymaga przed sobą dnia tygodnia, np. mon{{text}}',
  cron_nth: 'po # podaj od 1 do 5 lub L dla ostatniego: {{text}}',
  cron_duration: 'nie można odczytać czasu {{text}}: podaj np. 90s, 15m lub 1h30m',
  cron_shortest: 'najkrótszy odstęp to 1m: {{text}}',
  cron_minute: 'minuta',
  cron_hour: 'godzina',
  cron_day: 'dzień miesiąca',
  cron_month: 'miesiąc',
  cron_weekday: 'dzień tygodnia',
}
