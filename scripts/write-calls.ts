// `npm run write-calls`: writes the calls of the contract for the console, as plain data without validation.
//
// Sending a call needs its method and path; the shapes that check bodies and replies need zod, which no page
// needs to be shown. src/web/api/calls.test.ts fails while the file is older than the contract.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contract } from '../src/contract/index.ts'

export const callsFile = join(import.meta.dirname, '..', 'src', 'web', 'api', 'calls.ts')

/** Returns the text of src/web/api/calls.ts. */
export function callsText(): string {
  const tables = Object.entries(contract).map(([resource, calls]) => {
    const entries = Object.entries(calls).map(
      ([name, { method, path }]) => `  ${name}: { method: '${method}', path: '${path}' },`,
    )
    return `export const ${resource}: CallsOf<typeof contract.${resource}> = {\n${entries.join('\n')}\n}`
  })
  return [
    '// Written by `npm run write-calls` from src/contract. Do not edit.',
    "import type { contract } from '../../contract/index.ts'",
    "import type { CallsOf } from './call.ts'",
    '',
    tables.join('\n\n'),
    '',
  ].join('\n')
}

if (import.meta.main) writeFileSync(callsFile, callsText())
