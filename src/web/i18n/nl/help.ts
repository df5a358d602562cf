/** Texts of the help for the sign-in and of the first start, which few visitors see: not part of the first load. */
export const help = {
  helpIntro:
    'Een beheerder met shelltoegang kan het inloggen herstellen met deze opdrachten, uit te voeren in de map van Signalbox:',
  helpList: 'Gebruikers weergeven',
  helpPassword: 'Een gebruiker een nieuw wachtwoord geven',
  helpAdmin: 'Een gebruiker beheerder maken',
  helpLink: 'Een beheerder eenmalig met een link laten inloggen',
  helpUnblock: 'Blokkering van een gebruiker opheffen',
  helpFactor: 'Alle tweede factoren verwijderen van een gebruiker die ze kwijt is',
  helpPlace:
    'Ze vragen om een wachtwoord zonder dit te tonen en werken terwijl de server draait. Schrijf in een container “docker compose exec SERVICE node src/main.ts” in plaats van “npm run signalbox --”. Geef ze de instellingen van de server (SIGNALBOX_DATA en de andere), zodat ze de gegevens vinden.',
  setupTitle: 'Welkom bij Signalbox',
  setupIntro: 'Maak de eerste beheerder aan. Daarna ben je ingelogd.',
  setupSubmit: 'Beheerder aanmaken',
  setupUsedTitle: 'Deze link is al gebruikt',
  setupUsedText: 'Er bestaat al een beheerder. Log in of vraag de beheerder om een account.',
  setupWrongTitle: 'Deze link is onjuist',
  setupNoTokenTitle: 'Deze link is onvolledig',
}
