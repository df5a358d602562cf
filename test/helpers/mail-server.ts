import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { SMTPServer } from 'smtp-server'

/** Certificate and key of a server named localhost; clients trust it only if they are configured to. */
export const localhostPem = readFileSync(fileURLToPath(new URL('../fixtures/localhost.pem', import.meta.url)), 'utf8')

export interface Mail {
  from: string
  to: string[]
  /** Headers and body as received. */
  text: string
}

export interface MailServer {
  port: number
  mails: Mail[]
  /** The user names and passwords that clients sent. */
  logins: { username: string; password: string; encrypted: boolean }[]
  stop(): Promise<void>
}

/**
 * Starts a real SMTP server that accepts every message, except for the recipient that `refuses` names. With `tls` it is
 * encrypted from the first byte, with `startTls` it offers to become so; otherwise it has no encryption. `password`: the
 * one that it requires from every client.
 */
export async function startMailServer({ refuses = '', password = '', tls = false, startTls = false } = {}) {
  const mails: Mail[] = []
  const logins: MailServer['logins'] = []
  const server = new SMTPServer({
    secure: tls,
    cert: localhostPem,
    key: localhostPem,
    authOptional: password === '',
    // A client that sends a password without encryption must be found out.
    allowInsecureAuth: true,
    disabledCommands: tls || startTls ? [] : ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 0,
    onAuth(auth, session, done) {
      const { username = '', password: given } = auth
      logins.push({ username, password: given ?? '', encrypted: session.secure })
      if (password === '' || given === password) done(null, { user: username })
      else done(new Error('not this password'))
    },
    onRcptTo({ address }, _, done) {
      if (address !== refuses) return done()
      done(Object.assign(new Error('no user of that name, and the secret word is swordfish'), { responseCode: 550 }))
    },
    onData(stream, { envelope }, done) {
      void text(stream).then((received) => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        const to = envelope.rcptTo.map(({ address }) => address)
        mails.push({ from, to, text: received.replaceAll('\r\n', '\n') })
        done()
      }, done)
    },
  })
  // Clients that do not trust the certificate break off.
  server.on('error', () => {})
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    port: (server.server.address() as AddressInfo).port,
    mails,
    logins,
    stop: () => new Promise<void>((closed) => server.close(() => closed())),
  } satisfies MailServer
}
