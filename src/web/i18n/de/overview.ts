export const overview = {
  deciding: 'Wartet auf eine Entscheidung',
  noneDeciding: 'Nichts wartet auf eine Entscheidung.',
  running: 'Läuft',
  noneRunning: 'Nichts läuft.',
  failed: 'In den letzten 24 Stunden fehlgeschlagen',
  noneFailed: 'Bei keiner Vorlage ist der neueste Lauf fehlgeschlagen.',
  coming: 'Nächste Zeitpläne',
  noneComing: 'Kein Zeitplan ist aktiv.',
  more: 'Die ersten {{count}}; die übrigen stehen in ihren Projekten.',
}
