import { type CodedMessage, say } from '../../contract/message.ts'
import { header, type Payload } from './hook.ts'

/** Headers of the requests with which a sender tests a new webhook, by sender. */
const pings = [
  { sender: 'GitHub', name: 'x-github-event', value: 'ping' },
  { sender: 'Bitbucket', name: 'x-event-key', value: 'diagnostics:ping' },
]

/** Returns why a request is only a test of the connection; null if it is not. Setting up a webhook must start nothing. */
export function pingReason({ headers }: Pick<Payload, 'headers'>): CodedMessage | null {
  const ping = pings.find(({ name, value }) => header(headers, name) === value)
  return ping ? say('sent_a_ping', { sender: ping.sender }) : null
}
