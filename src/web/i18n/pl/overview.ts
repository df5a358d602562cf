export const overview = {
  deciding: 'Czekają na decyzję',
  noneDeciding: 'Nic nie czeka na decyzję.',
  running: 'W toku',
  noneRunning: 'Nic nie jest uruchomione.',
  failed: 'Niepowodzenia z ostatnich 24 godzin',
  noneFailed: 'Ostatnie uruchomienie żadnego szablonu nie zakończyło się niepowodzeniem.',
  coming: 'Następne harmonogramy',
  noneComing: 'Żaden harmonogram nie jest aktywny.',
  more: 'Pokazano pierwszych {{count}}. Pozostałe są wymienione w swoich projektach.',
}
