export const overview = {
  deciding: 'In attesa di una decisione',
  noneDeciding: 'Nulla è in attesa di una decisione.',
  running: 'In esecuzione',
  noneRunning: 'Nulla è in esecuzione.',
  failed: 'Falliti nelle ultime 24 ore',
  noneFailed: 'Per nessun template l’ultima esecuzione è fallita.',
  coming: 'Prossime pianificazioni',
  noneComing: 'Nessuna pianificazione è attiva.',
  more: 'Vengono mostrati i primi {{count}}. Gli altri sono elencati nei rispettivi progetti.',
}
