/** Texts of the help for the sign-in and of the first start, which few visitors see: not part of the first load. */
export const help = {
  helpIntro:
    'Administrator z dostępem do powłoki może przywrócić logowanie tymi poleceniami, uruchamianymi w folderze Signalbox:',
  helpList: 'Lista użytkowników',
  helpPassword: 'Nadanie użytkownikowi nowego hasła',
  helpAdmin: 'Nadanie użytkownikowi roli administratora',
  helpLink: 'Jednorazowe zalogowanie administratora linkiem',
  helpUnblock: 'Odblokowanie użytkownika',
  helpFactor: 'Usunięcie wszystkich drugich składników użytkownika, który je utracił',
  helpPlace:
    'Pytają o hasło bez jego wyświetlania i działają także przy uruchomionym serwerze. W kontenerze wpisz „docker compose exec SERVICE node src/main.ts” zamiast „npm run signalbox --”. Przekaż im ustawienia serwera (SIGNALBOX_DATA i pozostałe), aby znalazły jego dane.',
  setupTitle: 'Witamy w Signalbox',
  setupIntro: 'Utwórz pierwszego administratora. Nastąpi automatyczne zalogowanie.',
  setupSubmit: 'Utwórz administratora',
  setupUsedTitle: 'Ten link został już użyty',
  setupUsedText: 'Administrator już istnieje. Zaloguj się lub poproś administratora o konto.',
  setupWrongTitle: 'Ten link jest nieprawidłowy',
  setupNoTokenTitle: 'Ten link jest niekompletny',
}
