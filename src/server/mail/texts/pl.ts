import { pl as alerts } from '../../alerts/texts/pl.ts'
import type { MailTexts } from './en.ts'

const ignoreCode = 'Jeśli to nie Ty, zignoruj tę wiadomość: bez kodu nikt się nie zaloguje.'

/** The mails of the system in Polish. */
export const pl: MailTexts = {
  source: ({ address, program }) => (program ? `${address} (${program})` : address),

  code: ({ app, code, from, what }) => ({
    subject: `Kod do ${app}`,
    lines: [
      `Kod: ${code}`,
      'Jest ważny przez 10 minut, działa raz i tylko w przeglądarce, w której o niego poproszono.',
      `Żądanie pochodzi z: ${from}. ${
        what === 'second_factor' ? 'Jeśli to nie Ty, ktoś zna Twoje hasło: zmień je.' : ignoreCode
      }`,
    ],
  }),

  no_code: ({ app, from }) => ({
    subject: `Logowanie do ${app} wymaga hasła`,
    lines: [
      `Konto wymaga oprócz hasła kodu z e-maila, więc sam e-mail nie wystarcza do zalogowania. Zaloguj się do ${app} hasłem lub przez dostawcę tożsamości.`,
      `Żądanie pochodzi z: ${from}. ${ignoreCode}`,
    ],
  }),

  password_created: ({ username, name, first, hours }) => ({
    subject: first ? 'Konto w Signalbox' : 'Nowe hasło do Signalbox',
    lines: [
      `Dzień dobry, ${name},`,
      first
        ? `administrator utworzył dla Ciebie konto. Nazwa użytkownika to ${username}. Ustaw hasło, korzystając z poniższego linku.`
        : `administrator prosi o ustawienie nowego hasła do konta ${username}.`,
      `Link działa jednorazowo, w ciągu ${hours} godz.`,
    ],
    button: 'Ustaw hasło',
  }),

  password_forgotten: ({ username, name }) => ({
    subject: 'Nowe hasło do Signalbox',
    lines: [
      `Dzień dobry, ${name},`,
      `zażądano nowego hasła do konta ${username}. Link działa jednorazowo, w ciągu jednej godziny. Przy logowaniu drugi składnik nadal będzie wymagany.`,
      'Jeśli to nie Ty, zignoruj tę wiadomość: hasło pozostanie bez zmian.',
    ],
    button: 'Ustaw nowe hasło',
  }),

  password_elsewhere: ({ username, name }) => ({
    subject: 'Jak zalogować się do Signalbox',
    lines: [
      `Dzień dobry, ${name},`,
      `zażądano nowego hasła do konta ${username}. Nie ma ono hasła w Signalbox: logowanie odbywa się przez dostawcę tożsamości, który również resetuje hasła.`,
      'Jeśli to nie Ty, zignoruj tę wiadomość.',
    ],
    button: 'Zaloguj się',
  }),

  password_changed: ({ username, name }) => ({
    subject: 'Zmieniono hasło do Signalbox',
    lines: [
      `Dzień dobry, ${name},`,
      `hasło do konta ${username} ustawiono, korzystając z wysłanego do Ciebie linku, i zakończono wszystkie sesje.`,
      'Jeśli to nie Ty, natychmiast skontaktuj się z administratorem.',
    ],
  }),

  invitation: ({ project, inviter, role, until }) => ({
    subject: `Zaproszenie do projektu ${project}`,
    lines: [
      'Dzień dobry,',
      `${inviter} zaprasza do projektu ${project} w Signalbox. Rola: ${role}.`,
      `Zaproszenie wygasa ${until} UTC.`,
      'Jeśli nie znasz tej osoby, zignoruj tę wiadomość.',
    ],
    button: 'Otwórz zaproszenie',
  }),

  test: ({ app, username }) => ({
    subject: `Wiadomość testowa z ${app}`,
    lines: [`${app} może wysyłać wiadomości na ten adres.`, `Test wysłano na prośbę użytkownika ${username}.`],
  }),

  offline: {
    title: 'Signalbox nie odpowiada',
    text: 'To urządzenie nie ma połączenia albo serwer nie działa. Strona wczyta się ponownie, gdy tylko serwer odpowie.',
    again: 'Spróbuj ponownie',
  },

  push: {
    waits: ({ run }) => `${run}: czeka na potwierdzenie`,
    success: ({ run }) => `${run}: sukces`,
    error: ({ run }) => `${run}: niepowodzenie`,
    stopped: ({ run }) => `${run}: zatrzymano`,
    rejected: ({ run }) => `${run}: odrzucono`,
    project: ({ project }) => `Projekt: ${project}`,
    test: 'Powiadomienia docierają do tego urządzenia',
  },

  roles: { owner: 'właściciel', manager: 'menedżer', task_runner: 'wykonawca zadań', guest: 'gość' },

  alerts,
}
