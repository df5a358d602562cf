import { it as alerts } from '../../alerts/texts/it.ts'
import type { MailTexts } from './en.ts'

const ignoreCode = 'Se la richiesta proviene da altri, ignorare questo messaggio: senza il codice nessuno può accedere.'

/** The mails of the system in Italian. */
export const it: MailTexts = {
  source: ({ address, program }) => (program ? `${address} con ${program}` : address),

  code: ({ app, code, from, what }) => ({
    subject: `Codice per ${app}`,
    lines: [
      `Il codice è ${code}`,
      'È valido per 10 minuti, una sola volta e solo nel browser in cui è stato richiesto.',
      `È stato richiesto da ${from}. ${
        what === 'second_factor'
          ? 'Se la richiesta proviene da altri, qualcuno conosce la password: cambiarla.'
          : ignoreCode
      }`,
    ],
  }),

  no_code: ({ app, from }) => ({
    subject: `Accedere a ${app} con la password`,
    lines: [
      `L’account richiede un codice via email oltre alla password, perciò un’email da sola non basta per accedere. Accedere a ${app} con la password o con il provider di identità.`,
      `La richiesta proviene da ${from}. ${ignoreCode}`,
    ],
  }),

  password_created: ({ username, name, first, hours }) => ({
    subject: first ? 'Account di Signalbox' : 'Impostare una nuova password per Signalbox',
    lines: [
      `Buongiorno ${name},`,
      first
        ? `un amministratore ha creato un account con il nome utente ${username}. Impostare la password con questo link.`
        : `un amministratore chiede di impostare una nuova password per l’account ${username}.`,
      `Il link funziona una sola volta, entro ${hours} ore.`,
    ],
    button: 'Imposta la password',
  }),

  password_forgotten: ({ username, name }) => ({
    subject: 'Impostare una nuova password per Signalbox',
    lines: [
      `Buongiorno ${name},`,
      `è stata richiesta una nuova password per l’account ${username}. Il link funziona una sola volta, entro un’ora. All’accesso viene comunque chiesto il secondo fattore.`,
      'Se la richiesta proviene da altri, ignorare questo messaggio: la password resta invariata.',
    ],
    button: 'Imposta una nuova password',
  }),

  password_elsewhere: ({ username, name }) => ({
    subject: 'Come accedere a Signalbox',
    lines: [
      `Buongiorno ${name},`,
      `è stata richiesta una nuova password per l’account ${username}. L’account non ha una password in Signalbox: l’accesso avviene tramite il provider di identità, che consente anche di reimpostare le password.`,
      'Se la richiesta proviene da altri, ignorare questo messaggio.',
    ],
    button: 'Accedi',
  }),

  password_changed: ({ username, name }) => ({
    subject: 'La password di Signalbox è stata cambiata',
    lines: [
      `Buongiorno ${name},`,
      `la password dell’account ${username} è stata impostata con un link inviato a questo indirizzo e tutte le sessioni sono terminate.`,
      'Se la modifica è stata fatta da altri, contattare subito un amministratore.',
    ],
  }),

  invitation: ({ project, inviter, role, until }) => ({
    subject: `Invito a ${project}`,
    lines: [
      'Buongiorno,',
      `${inviter} invita a partecipare al progetto ${project} in Signalbox, con il ruolo ${role}.`,
      `L’invito scade il ${until} UTC.`,
      `Se ${inviter} è una persona sconosciuta, ignorare questo messaggio.`,
    ],
    button: 'Apri l’invito',
  }),

  test: ({ app, username }) => ({
    subject: `Messaggio di prova di ${app}`,
    lines: [`${app} può inviare messaggi a questo indirizzo.`, `Prova richiesta da ${username}.`],
  }),

  offline: {
    title: 'Signalbox non risponde',
    text: 'Questo dispositivo non ha connessione, oppure il server non è in esecuzione. La pagina si ricarica non appena il server risponde.',
    again: 'Riprova',
  },

  push: {
    waits: ({ run }) => `${run}: conferma richiesta`,
    success: ({ run }) => `${run}: riuscito`,
    error: ({ run }) => `${run}: fallito`,
    stopped: ({ run }) => `${run}: arrestato`,
    rejected: ({ run }) => `${run}: rifiutato`,
    project: ({ project }) => `Progetto: ${project}`,
    test: 'Le notifiche arrivano a questo dispositivo',
  },

  roles: { owner: 'proprietario', manager: 'gestore', task_runner: 'esecutore di task', guest: 'ospite' },

  alerts,
}
