import { nl as alerts } from '../../alerts/texts/nl.ts'
import type { MailTexts } from './en.ts'

const ignoreCode = 'Was jij dit niet, negeer dit bericht dan: zonder de code kan niemand inloggen.'

/** The mails of the system in Dutch. */
export const nl: MailTexts = {
  source: ({ address, program }) => (program ? `${address} met ${program}` : address),

  code: ({ app, code, from, what }) => ({
    subject: `Je code voor ${app}`,
    lines: [
      `Je code is ${code}`,
      'De code is 10 minuten geldig, voor eenmalig gebruik en alleen in de browser waarin deze is aangevraagd.',
      `De code is aangevraagd vanaf ${from}. ${
        what === 'second_factor' ? 'Was jij dit niet, dan kent iemand je wachtwoord: wijzig het.' : ignoreCode
      }`,
    ],
  }),

  no_code: ({ app, from }) => ({
    subject: `Log met je wachtwoord in bij ${app}`,
    lines: [
      `Je account vraagt naast het wachtwoord om een code per e-mail. Alleen een e-mail is daarom niet genoeg om in te loggen. Log bij ${app} in met je wachtwoord of via je identiteitsprovider.`,
      `Dit is aangevraagd vanaf ${from}. ${ignoreCode}`,
    ],
  }),

  password_created: ({ username, name, first, hours }) => ({
    subject: first ? 'Je Signalbox-account' : 'Nieuw wachtwoord instellen voor Signalbox',
    lines: [
      `Hallo ${name},`,
      first
        ? `Een beheerder heeft een account voor je aangemaakt. Je gebruikersnaam is ${username}. Stel met deze link je wachtwoord in.`
        : `Een beheerder vraagt je een nieuw wachtwoord in te stellen voor het account ${username}.`,
      `De link werkt één keer en is ${hours} uur geldig.`,
    ],
    button: 'Wachtwoord instellen',
  }),

  password_forgotten: ({ username, name }) => ({
    subject: 'Nieuw wachtwoord instellen voor Signalbox',
    lines: [
      `Hallo ${name},`,
      `Er is een nieuw wachtwoord aangevraagd voor het account ${username}. De link werkt één keer en is een uur geldig. Bij het inloggen wordt nog steeds om een tweede factor gevraagd.`,
      'Heb je dit niet aangevraagd, negeer dit bericht dan: je wachtwoord blijft zoals het is.',
    ],
    button: 'Nieuw wachtwoord instellen',
  }),

  password_elsewhere: ({ username, name }) => ({
    subject: 'Zo log je in bij Signalbox',
    lines: [
      `Hallo ${name},`,
      `Er is een nieuw wachtwoord aangevraagd voor het account ${username}. Dit account heeft geen wachtwoord in Signalbox: je logt in via je identiteitsprovider. Daar kun je ook je wachtwoord opnieuw instellen.`,
      'Heb je dit niet aangevraagd, negeer dit bericht dan.',
    ],
    button: 'Inloggen',
  }),

  password_changed: ({ username, name }) => ({
    subject: 'Je wachtwoord voor Signalbox is gewijzigd',
    lines: [
      `Hallo ${name},`,
      `Het wachtwoord van het account ${username} is ingesteld met een link die naar je is gestuurd. Alle sessies zijn beëindigd.`,
      'Was jij dit niet, neem dan direct contact op met een beheerder.',
    ],
  }),

  invitation: ({ project, inviter, role, until }) => ({
    subject: `Uitnodiging voor ${project}`,
    lines: [
      'Hallo,',
      `${inviter} nodigt je uit voor het project ${project} in Signalbox, met de rol ${role}.`,
      `De uitnodiging verloopt op ${until} UTC.`,
      `Ken je ${inviter} niet, negeer dit bericht dan.`,
    ],
    button: 'Uitnodiging openen',
  }),

  test: ({ app, username }) => ({
    subject: `Testbericht van ${app}`,
    lines: [`${app} kan berichten naar dit adres sturen.`, `${username} heeft deze test aangevraagd.`],
  }),

  offline: {
    title: 'Signalbox antwoordt niet',
    text: 'Dit apparaat heeft geen verbinding, of de server draait niet. De pagina wordt opnieuw geladen zodra de server antwoordt.',
    again: 'Opnieuw proberen',
  },

  push: {
    waits: ({ run }) => `${run} wacht op bevestiging`,
    success: ({ run }) => `${run} is geslaagd`,
    error: ({ run }) => `${run} is mislukt`,
    stopped: ({ run }) => `${run} is gestopt`,
    rejected: ({ run }) => `${run} is afgewezen`,
    project: ({ project }) => `Project: ${project}`,
    test: 'Meldingen bereiken dit apparaat',
  },

  roles: { owner: 'eigenaar', manager: 'manager', task_runner: 'uitvoerder', guest: 'gast' },

  alerts,
}
