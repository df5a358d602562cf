export const auth = {
  signIn: 'Inloggen',
  login: 'Gebruikersnaam of e-mailadres',
  username: 'Gebruikersnaam',
  usernameHint: 'Je logt in met deze naam of met je e-mailadres',
  email: 'E-mailadres',
  password: 'Wachtwoord',
  passwordHint: '{{min}} tot 128 tekens',
  showPassword: 'Wachtwoord tonen of verbergen',
  incorrect: 'Onjuiste gebruikersnaam of onjuist wachtwoord',
  accountOf: 'Account',
  accountAny: 'Waar de gebruikersnaam wordt gevonden',
  accountLocal: 'Deze server',
  forgot: 'Wachtwoord vergeten?',
  help: 'Problemen met inloggen oplossen',
  setupNeededTitle: 'Signalbox is nog niet ingericht',
  setupNeededText:
    'Open de installatielink die de server bij het starten heeft weergegeven en maak daar de eerste beheerder aan. De link begint met het adres van deze pagina en bevat “setup”.',
}
