export const auth = {
  signIn: 'Accedi',
  login: 'Nome utente o email',
  username: 'Nome utente',
  usernameHint: 'Si può accedere con questo nome o con l’indirizzo email',
  email: 'Email',
  password: 'Password',
  passwordHint: 'Da {{min}} a 128 caratteri',
  showPassword: 'Mostra o nascondi la password',
  incorrect: 'Nome utente o password non corretti',
  accountOf: 'Account',
  accountAny: 'Ovunque si trovi il nome utente',
  accountLocal: 'Questo server',
  forgot: 'Password dimenticata?',
  help: 'Risolvere i problemi di accesso',
  setupNeededTitle: 'Signalbox non è ancora configurato',
  setupNeededText:
    'Aprire il link di configurazione che il server ha stampato all’avvio e creare lì il primo amministratore. Il link inizia con l’indirizzo di questa pagina e contiene «setup».',
}
