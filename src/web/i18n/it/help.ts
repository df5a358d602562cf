/** Texts of the help for the sign-in and of the first start, which few visitors see: not part of the first load. */
export const help = {
  helpIntro:
    'Un amministratore con accesso alla shell può ripristinare l’accesso con questi comandi, da eseguire nella cartella di Signalbox:',
  helpList: 'Elencare gli utenti',
  helpPassword: 'Assegnare una nuova password a un utente',
  helpAdmin: 'Rendere un utente amministratore',
  helpLink: 'Far accedere un amministratore con un link, una sola volta',
  helpUnblock: 'Sbloccare un utente',
  helpFactor: 'Rimuovere tutti i secondi fattori di un utente che li ha persi',
  helpPlace:
    'Chiedono una password senza mostrarla e funzionano mentre il server è in esecuzione. In un container, scrivere «docker compose exec SERVICE node src/main.ts» al posto di «npm run signalbox --». Eseguirli con le impostazioni del server (SIGNALBOX_DATA e le altre), in modo che trovino i suoi dati.',
  setupTitle: 'Benvenuti in Signalbox',
  setupIntro: 'Creare il primo amministratore. L’accesso avviene subito dopo.',
  setupSubmit: 'Crea amministratore',
  setupUsedTitle: 'Questo link è già stato usato',
  setupUsedText: 'Esiste già un amministratore. Accedere oppure chiedere all’amministratore un account.',
  setupWrongTitle: 'Questo link è errato',
  setupNoTokenTitle: 'Questo link è incompleto',
}
