/** The resources that workspaces manage. */
export const managed = {
  title: 'Zasoby',
  text: 'Czym zarządzają obszary robocze, których stan przechowuje Signalbox, według najnowszej wersji każdego stanu. Wartości nie są wymienione.',
  filter: 'Filtruj według adresu, typu, dostawcy, obszaru roboczego lub szablonu',
  address: 'Adres',
  type: 'Typ',
  provider: 'Dostawca',
  template: 'Szablon',
  next: 'Następna strona',
  first: 'Pierwsza strona',
  end: 'To są ostatnie zasoby',
  noMatch: 'Żaden zasób nie pasuje',
  showAll: 'Pokaż wszystkie',
  none: 'Brak zasobów',
  noneText: 'Pojawią się tutaj po pierwszym apply szablonu z opcją „Zastąp backend”.',
  all: 'Zasoby wszystkich obszarów roboczych',
}
