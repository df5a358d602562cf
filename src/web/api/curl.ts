import { type Call, type Input } from './call.ts'
import { address } from './client.ts'
import { quoted } from './shell-word.ts'

/**
 * Returns a call of the contract as a curl command for a shell. The token comes from the reader's environment; secrets
 * must be removed from the body before.
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

/** Returns the JSON text of an object of secrets with empty values. */
export function namesOnly(secret: string): string {
  return JSON.stringify(Object.fromEntries(Object.keys(JSON.parse(secret) as object).map((name) => [name, '…'])))
}
