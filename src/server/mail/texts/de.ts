import { de as alerts } from '../../alerts/texts/de.ts'
import type { MailTexts } from './en.ts'

const ignoreCode = 'Wenn Sie es nicht waren, ignorieren Sie diese Nachricht: Ohne den Code kann sich niemand anmelden.'

/** The mails of the system in German. */
export const de: MailTexts = {
  source: ({ address, program }) => (program ? `${address} mit ${program}` : address),

  code: ({ app, code, from, what }) => ({
    subject: `Ihr Code für ${app}`,
    lines: [
      `Ihr Code lautet ${code}`,
      'Er gilt 10 Minuten, einmal und nur in dem Browser, in dem er angefordert wurde.',
      `Er wurde von ${from} angefordert. ${
        what === 'second_factor' ? 'Wenn Sie es nicht waren, kennt jemand Ihr Passwort: Ändern Sie es.' : ignoreCode
      }`,
    ],
  }),

  no_code: ({ app, from }) => ({
    subject: `Melden Sie sich bei ${app} mit Ihrem Passwort an`,
    lines: [
      `Ihr Konto verlangt neben dem Passwort einen Code per E-Mail. Eine E-Mail allein genügt deshalb nicht zur Anmeldung. Melden Sie sich bei ${app} mit Ihrem Passwort oder über Ihren Identitätsanbieter an.`,
      `Die Anmeldung wurde von ${from} angefordert. ${ignoreCode}`,
    ],
  }),

  password_created: ({ username, name, first, hours }) => ({
    subject: first ? 'Ihr Konto bei Signalbox' : 'Neues Passwort für Signalbox',
    lines: [
      `Guten Tag ${name},`,
      first
        ? `ein Administrator hat ein Konto für Sie angelegt. Ihr Benutzername ist ${username}. Mit diesem Link legen Sie Ihr Passwort fest.`
        : `ein Administrator bittet Sie, ein neues Passwort für das Konto ${username} festzulegen.`,
      `Der Link gilt einmal und ${hours} Stunden lang.`,
    ],
    button: 'Passwort festlegen',
  }),

  password_forgotten: ({ username, name }) => ({
    subject: 'Neues Passwort für Signalbox',
    lines: [
      `Guten Tag ${name},`,
      `für das Konto ${username} wurde ein neues Passwort angefordert. Der Link gilt einmal und eine Stunde lang. Bei der Anmeldung wird ein zweiter Faktor weiterhin verlangt.`,
      'Wenn Sie es nicht waren, ignorieren Sie diese Nachricht: Ihr Passwort bleibt, wie es ist.',
    ],
    button: 'Neues Passwort festlegen',
  }),

  password_elsewhere: ({ username, name }) => ({
    subject: 'Ihre Anmeldung bei Signalbox',
    lines: [
      `Guten Tag ${name},`,
      `für das Konto ${username} wurde ein neues Passwort angefordert. Es hat bei Signalbox kein Passwort: Sie melden sich über Ihren Identitätsanbieter an, der auch Passwörter zurücksetzt.`,
      'Wenn Sie es nicht waren, ignorieren Sie diese Nachricht.',
    ],
    button: 'Anmelden',
  }),

  password_changed: ({ username, name }) => ({
    subject: 'Ihr Passwort für Signalbox wurde geändert',
    lines: [
      `Guten Tag ${name},`,
      `das Passwort des Kontos ${username} wurde mit einem Link geändert, der Ihnen gesendet wurde. Alle Sitzungen sind beendet.`,
      'Wenn Sie es nicht waren, wenden Sie sich sofort an einen Administrator.',
    ],
  }),

  invitation: ({ project, inviter, role, until }) => ({
    subject: `Einladung zu ${project}`,
    lines: [
      'Guten Tag,',
      `${inviter} lädt Sie in das Projekt ${project} bei Signalbox ein, mit der Rolle ${role}.`,
      `Die Einladung läuft am ${until} UTC ab.`,
      `Wenn Sie ${inviter} nicht kennen, ignorieren Sie diese Nachricht.`,
    ],
    button: 'Einladung öffnen',
  }),

  test: ({ app, username }) => ({
    subject: `Testnachricht von ${app}`,
    lines: [`${app} kann Nachrichten an diese Adresse senden.`, `${username} hat diesen Test ausgelöst.`],
  }),

  offline: {
    title: 'Signalbox antwortet nicht',
    text: 'Dieses Gerät hat keine Verbindung, oder der Server läuft nicht. Die Seite wird neu geladen, sobald der Server antwortet.',
    again: 'Erneut versuchen',
  },

  push: {
    waits: ({ run }) => `${run} wartet auf Bestätigung`,
    success: ({ run }) => `${run} war erfolgreich`,
    error: ({ run }) => `${run} ist fehlgeschlagen`,
    stopped: ({ run }) => `${run} wurde gestoppt`,
    rejected: ({ run }) => `${run} wurde abgelehnt`,
    project: ({ project }) => `Projekt: ${project}`,
    test: 'Benachrichtigungen erreichen dieses Gerät',
  },

  roles: { owner: 'Eigentümer', manager: 'Verwalter', task_runner: 'Ausführer', guest: 'Gast' },

  alerts,
}
