export const push = {
  intro:
    'Signalbox kan berichten naar dit apparaat sturen, ook als er geen pagina open is. Ze noemen het project, het sjabloon en de taak, verder niets, en stoppen bij het uitloggen.',
  on: 'Meldingen op dit apparaat',
  onHint: 'Van taken waarvoor “Melding in deze browser krijgen” is gekozen.',
  confirmations: 'Taken die op mijn bevestiging wachten',
  confirmationsHint: 'In projecten waarvan je lid bent.',
  test: 'Testbericht versturen',
  tested: 'Het bericht is verstuurd. Verschijnt het niet, controleer dan de meldingsinstellingen van dit apparaat.',
  unsupported: 'Deze browser kan geen berichten ontvangen.',
  insecure: 'Browsers ontvangen alleen berichten van adressen met https.',
  install:
    'Zet Signalbox op iPhone en iPad eerst op het beginscherm (Deel, Zet op beginscherm) en open het van daaruit.',
  denied: 'Meldingen van deze site zijn geblokkeerd. Sta ze toe in de instellingen van de browser.',
  off: 'Deze server stuurt geen berichten naar apparaten.',
  failed: 'De pushdienst van deze browser antwoordde niet. Probeer het later opnieuw.',
}
