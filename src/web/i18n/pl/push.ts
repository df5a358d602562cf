export const push = {
  intro:
    'Signalbox może wysyłać wiadomości na to urządzenie, także gdy żadna strona nie jest otwarta. Podają projekt, szablon i zadanie, nic więcej, i kończą się wraz z wylogowaniem.',
  on: 'Powiadomienia na tym urządzeniu',
  onHint: 'O zadaniach, dla których wybrano „Powiadom w tej przeglądarce”.',
  confirmations: 'Zadania czekające na moje potwierdzenie',
  confirmationsHint: 'W projektach, do których należy użytkownik.',
  test: 'Wyślij wiadomość testową',
  tested: 'Wiadomość została wysłana. Jeśli się nie pojawi, należy sprawdzić ustawienia powiadomień tego urządzenia.',
  unsupported: 'Ta przeglądarka nie może odbierać wiadomości.',
  insecure: 'Przeglądarki odbierają wiadomości tylko z adresów z https.',
  install:
    'Na iPhonie i iPadzie należy najpierw dodać Signalbox do ekranu początkowego (Udostępnij, Do ekranu początkowego) i otworzyć go stamtąd.',
  denied: 'Powiadomienia z tej witryny są zablokowane. Można na nie zezwolić w ustawieniach przeglądarki.',
  off: 'Ten serwer nie wysyła wiadomości na urządzenia.',
  failed: 'Usługa push tej przeglądarki nie odpowiedziała. Należy spróbować później.',
}
