export const push = {
  intro:
    'Signalbox può inviare messaggi a questo dispositivo, anche quando nessuna pagina è aperta. Indicano progetto, template e task, nient’altro, e terminano con la disconnessione.',
  on: 'Notifiche su questo dispositivo',
  onHint: 'Per i task con «Notifica in questo browser».',
  confirmations: 'Task che attendono la mia conferma',
  confirmationsHint: 'Nei progetti di cui si è membri.',
  test: 'Invia un messaggio di prova',
  tested:
    'Il messaggio è stato inviato. Se non compare, controllare le impostazioni delle notifiche di questo dispositivo.',
  unsupported: 'Questo browser non può ricevere messaggi.',
  insecure: 'I browser ricevono messaggi solo da indirizzi con https.',
  install:
    'Su iPhone e iPad, aggiungere prima Signalbox alla schermata Home (Condividi, Aggiungi alla schermata Home) e aprirlo da lì.',
  denied: 'Le notifiche di questo sito sono bloccate. Consentirle nelle impostazioni del browser.',
  off: 'Questo server non invia messaggi ai dispositivi.',
  failed: 'Il servizio push di questo browser non ha risposto. Riprovare più tardi.',
}
