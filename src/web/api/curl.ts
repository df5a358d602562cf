import type { Call } from './call.ts'
import { address, type Input } from './client.ts'
import { quoted } from './shell-word.ts'

/**
 * A call of the contract as a command line for a shell. The token comes from the reader's environment; what is secret in
 * the body must be taken out before.
 */
export function curlCommand<C extends Call>(endpoint: C, input: Input<C>): string {
  const url = new URL(address(endpoint, input), location.href).href
  const lines = [
    `curl --fail-with-body -X ${endpoint.method} ${quoted(url)}`,
    `-H "Authorization: Bearer $SIGNALBOX_TOKEN"`,
    ...(input.body === undefined
      ? []
      : [`-H 'Content-Type: application/json'`, `--data ${quoted(JSON.stringify(input.body, null, 2))}`]),
  ]
  return lines.join(' \\\n  ')
}

/** A text that holds an object of secrets, with its names and without its values. */
export function namesOnly(secret: string): string {
  return JSON.stringify(Object.fromEntries(Object.keys(JSON.parse(secret) as object).map((name) => [name, '…'])))
}
