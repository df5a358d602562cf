export const permissions = {
  word: 'Uprawnienia',
  title: 'Uprawnienia: {{name}}',
  intro: {
    template: 'Uprawnienia do tego szablonu, oprócz tego, na co pozwalają role w projekcie.',
    view: 'Uprawnienia do szablonów tego widoku, oprócz tego, na co pozwalają role w projekcie.',
    inventory:
      'Uprawnienia do tego inwentarza. Członkowie, którzy mogą go używać, mogą go wybierać w szablonach bez prawa edycji.',
    key: 'Uprawnienia do tego klucza. Członkowie, którzy mogą go używać, mogą go wybierać w szablonach, inwentarzach, repozytoriach i integracjach, bez odczytu i zmiany.',
  },
  restricted: 'Ogranicz dostęp do wymienionych tutaj',
  restrictedHint:
    'Inni członkowie nadal widzą nazwę, zadania i logi, ale nie mogą uruchamiać, używać ani edytować. Właściciele i administratorzy zawsze mogą.',
  list: 'Wymienione role i członkowie',
  role: 'Rola {{name}}',
  remove: 'Usuń z listy',
  none: 'Nie wymieniono żadnej roli ani członka.',
  who: 'Rola lub członek',
  addTitle: 'Dodaj do listy',
  add: 'Dodaj',
  use: 'Używanie',
  edit: 'Edycja i zmiana tych uprawnień',
}
