export const auth = {
  signIn: 'Zaloguj się',
  login: 'Nazwa użytkownika lub e-mail',
  username: 'Nazwa użytkownika',
  usernameHint: 'Służy do logowania tak samo jak adres e-mail',
  email: 'E-mail',
  password: 'Hasło',
  passwordHint: 'Od {{min}} do 128 znaków',
  showPassword: 'Pokaż lub ukryj hasło',
  incorrect: 'Nieprawidłowy login lub hasło',
  accountOf: 'Konto',
  accountAny: 'Tam, gdzie istnieje taka nazwa użytkownika',
  accountLocal: 'Ten serwer',
  forgot: 'Nie pamiętasz hasła?',
  help: 'Jak rozwiązać problemy z logowaniem',
  setupNeededTitle: 'Signalbox nie jest jeszcze skonfigurowany',
  setupNeededText:
    'Otwórz link konfiguracyjny, który serwer wypisał przy uruchomieniu, i utwórz konto pierwszego administratora. Link zaczyna się od adresu tej strony i zawiera słowo „setup”.',
}
