/** Identity tokens of tasks: the section of a template, and the keys on the system page. */
export const workload = {
  title: 'Workload identity',
  noTokens: 'Brak tokenów tożsamości',
  help: 'Każde zadanie dostaje krótkotrwałe podpisane tokeny, które dowodzą, z jakiego jest projektu i szablonu i jakie to zadanie. Vault, AWS, Azure, Google Cloud i Kubernetes akceptują je zamiast zapisanego klucza.',
  token: 'Token',
  addToken: 'Dodaj token',
  audience: 'Odbiorca (audience)',
  audienceHelp: 'Czego oczekuje drugi system, na przykład sts.amazonaws.com.',
  variable: 'Zmienna z tokenem',
  variableHelp: 'Ta zmienna środowiskowa zawiera sam token.',
  fileVariable: 'Zmienna z plikiem',
  fileVariableHelp:
    'Ta zmienna środowiskowa zawiera ścieżkę pliku z tokenem, na przykład AWS_WEB_IDENTITY_TOKEN_FILE.',
  lifetime: 'Czas ważności',
  lifetimeHelp: 'Od 5 minut do 24 godzin, licząc od startu zadania, i najwyżej tyle, ile jego limit czasu.',
  intro:
    'Podpisane tokeny dostają zadania, których szablon tego wymaga. Inne systemy sprawdzają je opublikowanymi kluczami publicznymi.',
  noIssuer:
    'Adres publiczny tego serwera nie jest ustawiony (ustawienie web_host). Zadania z tokenami tożsamości kończą się niepowodzeniem.',
  issuer: 'Wystawca',
  jwks: 'Klucze publiczne (JWKS)',
  keys: 'Klucze podpisujące',
  key: 'Klucz',
  state: 'Status',
  states: { next: 'Opublikowany', active: 'Podpisuje', old: 'Zastąpiony' },
  when: { next: 'Podpisuje od', active: 'Od', old: 'Opublikowany do' },
  replacedAfter_one: 'Klucz jest zastępowany po {{count}} dniu.',
  replacedAfter_few: 'Klucz jest zastępowany po {{count}} dniach.',
  replacedAfter_many: 'Klucz jest zastępowany po {{count}} dniach.',
  replacedAfter_other: 'Klucz jest zastępowany po {{count}} dnia.',
  byHand: 'Klucze są zastępowane tylko ręcznie.',
  rotate: 'Wymień klucz',
  rotateTitle: 'Wymienić klucz podpisujący?',
  rotateText:
    'Nowy klucz zostanie opublikowany teraz i zacznie podpisywać za 10 minut. Obecny pozostanie opublikowany do wygaśnięcia jego ostatniego tokenu, aby żadne zadanie nie zakończyło się niepowodzeniem.',
  atOnce: 'Nowy klucz podpisuje od razu',
  atOnceHelp: 'Systemy, które przechowują kopię kluczy publicznych, mogą przez kilka minut odrzucać nowe tokeny.',
  rotated: 'Opublikowano nowy klucz',
  removeTitle: 'Usunąć klucz {{kid}}?',
  removeText:
    'Podpisane nim tokeny przestaną być akceptowane, gdy inne systemy ponownie odczytają klucze publiczne. Usuwaj klucz tylko wtedy, gdy mógł wyciec: zastąpiony klucz jest usuwany samoczynnie po wygaśnięciu jego ostatniego tokenu.',
  removed: 'Usunięto klucz',
}
