import type { Config } from '../../src/server/config/config.ts'
import type { MailServer } from './mail-server.ts'
import { until } from './template.ts'

export const publicAddress = 'https://signalbox.example.com'

/** Makes a running server send mail over this one, and know its own address. */
export function sendOver(config: Config, smtp: MailServer): void {
  Object.assign(config, {
    alerts: { ...config.alerts, allow_private: true },
    email_host: 'localhost',
    email_port: smtp.port,
    email_sender: 'signalbox@example.com',
    web_host: publicAddress,
  })
}

/** Waits for a mail to this address, removes it from the received ones, and returns its text. */
export async function mailTo(smtp: MailServer, address: string): Promise<string> {
  const wanted = sameDomain(address)
  const at = await until(`a mail to ${address}`, () => {
    const found = smtp.mails.findIndex(({ to }) => to.some((one) => sameDomain(one) === wanted))
    return found < 0 ? undefined : { found }
  })
  const [mail] = smtp.mails.splice(at.found, 1)
  // Quoted-printable breaks long lines with an equals sign, and writes one as =3D.
  return (mail?.text ?? '').replaceAll('=\n', '').replaceAll('=3D', '=')
}

/** The library that sends mail writes domains, and nothing else, in lower case. */
const sameDomain = (address: string) => address.replace(/@.*$/, (domain) => domain.toLowerCase())

/** Returns the token of the link to this page in a text. */
export const tokenIn = (text: string | null, page: string): string =>
  new RegExp(`/${page}#([\\w-]{43})`).exec(text ?? '')?.[1] ?? ''
