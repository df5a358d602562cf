import type { logStorage as english } from '../log-storage.ts'
import type { Translated } from '../translated.ts'

export const logStorage: Translated<typeof english> = {
  log_storage_unavailable:
    'Log i artefakty tego zadania są w magazynie obiektowym, którego chwilowo nie można odczytać. Spróbuj później; administratorzy znajdą przyczynę w informacjach o systemie',
  log_storage_off:
    'Log i artefakty tego zadania są w magazynie obiektowym, dla którego ten serwer nie jest skonfigurowany. Administrator musi ustawić log_storage.bucket',
  log_storage_lost: 'W magazynie obiektowym brakuje części logu lub artefaktów tego zadania',
  storage_no_answer: '{{place}} – brak połączenia: {{problem}}',
  storage_slow: '{{place}} – brak odpowiedzi przez {{seconds}} s',
  storage_cut_off: '{{place}} – odpowiedź zakończyła się zbyt wcześnie',
  storage_failed: '{{place}} – odpowiedź: {{status}} {{problem}}',
  storage_refused:
    '{{place}} – odpowiedź: {{status}} {{problem}}. Sprawdź bucket, region, klucze i ich uprawnienia w log_storage',
  storage_missing: '{{place}} – brak obiektu {{key}}',
  storage_damaged: 'Obiekt {{key}} w {{place}} różni się od zapisanego',
}
