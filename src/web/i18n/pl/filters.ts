export const filters = {
  words: 'Słowa z nazwy szablonu, wiadomości, wersji lub gałęzi',
  status: 'Zadania o tym statusie lub o jednym z kilku',
  template: 'Zadania szablonu, według części nazwy',
  by: 'Zadania uruchomione przez użytkownika, według nazwy użytkownika lub imienia i nazwiska',
  app: 'Zadania aplikacji',
  schedule: 'Zadania uruchomione przez harmonogram',
  integration: 'Zadania uruchomione przez integrację',
  pinned: 'Zadania, które nigdy nie są usuwane ze względu na wiek lub liczbę',
  combine: 'Filtry można łączyć. Nazwę ze spacjami trzeba ująć w cudzysłów.',
}
