import { readFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { fileURLToPath } from 'node:url'

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
  /** Everything that clients sent outside of messages. */
  said: string[]
  stop(): Promise<void>
}

/**
 * Starts a small SMTP server that accepts every message, except for the recipient that `refuses` names. With `tls` it
 * is encrypted from the first byte; otherwise it offers no encryption.
 */
export async function startMailServer({ refuses = '', offersAuth = false, tls = false } = {}): Promise<MailServer> {
  const mails: Mail[] = []
  const said: string[] = []
  const sockets = new Set<Socket>()
  const serve = (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    socket.setEncoding('utf8')
    const say = (line: string) => socket.write(`${line}\r\n`)
    let mail: Mail = { from: '', to: [], text: '' }
    let inMessage = false
    let rest = ''
    const take = (line: string) => {
      if (inMessage) {
        if (line !== '.') return void (mail.text += `${line}\n`)
        mails.push(mail)
        mail = { from: '', to: [], text: '' }
        inMessage = false
        return say('250 taken')
      }
      said.push(line)
      const address = /<(.*)>/.exec(line)?.[1] ?? ''
      if (/^EHLO/i.test(line)) return say(offersAuth ? '250-tester\r\n250 AUTH PLAIN' : '250 tester')
      if (/^MAIL FROM/i.test(line)) mail.from = address
      else if (/^RCPT TO/i.test(line)) {
        if (address === refuses) return say('550 no user of that name, and the secret word is swordfish')
        mail.to.push(address)
      } else if (/^DATA/i.test(line)) {
        inMessage = true
        return say('354 go on')
      } else if (/^STARTTLS/i.test(line)) return say('502 not here')
      else if (/^QUIT/i.test(line)) return void socket.end('221 bye\r\n')
      say('250 fine')
    }
    socket.on('data', (piece: string) => {
      const lines = (rest + piece).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) take(line)
    })
    say('220 tester')
  }
  const server = tls ? createTlsServer({ cert: localhostPem, key: localhostPem }, serve) : createServer(serve)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    port: (server.address() as AddressInfo).port,
    mails,
    said,
    stop: () =>
      new Promise((closed) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => closed())
      }),
  }
}
