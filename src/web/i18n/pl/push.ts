export const push = {
  intro:
    'Signalbox może wysyłać wiadomości na to urządzenie, nawet gdy żadna strona nie jest otwarta. Zawierają tylko projekt, szablon i zadanie i przestają przychodzić po wylogowaniu.',
  on: 'Powiadomienia na tym urządzeniu',
  onHint: 'O zadaniach, dla których wybrano „Powiadom w tej przeglądarce”.',
  confirmations: 'Zadania czekające na moje potwierdzenie',
  confirmationsHint: 'W projektach, do których należysz.',
  test: 'Wyślij wiadomość testową',
  tested: 'Wiadomość została wysłana. Jeśli się nie pojawi, sprawdź ustawienia powiadomień tego urządzenia.',
  unsupported: 'Ta przeglądarka nie może odbierać wiadomości.',
  insecure: 'Przeglądarki odbierają wiadomości tylko z adresów z https.',
  install:
    'Na iPhonie i iPadzie najpierw dodaj Signalbox do ekranu początkowego (Udostępnij, Do ekranu początkowego) i otwórz go stamtąd.',
  denied: 'Powiadomienia z tej witryny są zablokowane. Można na nie zezwolić w ustawieniach przeglądarki.',
  off: 'Ten serwer nie wysyła wiadomości na urządzenia.',
  failed: 'Usługa push tej przeglądarki nie odpowiedziała. Spróbuj później.',
}
