// `npm run write-calls`: writes the calls of the contract for the console, as plain data without validation.
//
// Sending a call needs its method and path; the shapes that check bodies and replies need zod, which no page
// needs to be shown. Each resource has its own file, so that the first page loads only the calls that it sends; pages
// import them from calls.ts. src/web/api/calls.test.ts fails while the files are older than the contract.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contract } from '../src/contract/index.ts'

export const callsFolder = join(import.meta.dirname, '..', 'src', 'web', 'api')

const note = '// Written by `npm run write-calls` from src/contract. Do not edit.'
const order = '// biome-ignore-all assist/source/organizeImports: in the order of the contract'

/** Returns the texts of the files, by their places in the folder. */
export function callsTexts(): Record<string, string> {
  const tables = Object.entries(contract).map(([resource, calls]) => {
    const entries = Object.entries(calls).map(
      ([name, { method, path }]) => `  ${name}: { method: '${method}', path: '${path}' },`,
    )
    const text = [
      note,
      "import type { contract } from '../../../contract/index.ts'",
      "import type { CallsOf } from '../call.ts'",
      '',
      `export const ${resource}: CallsOf<typeof contract.${resource}> = {\n${entries.join('\n')}\n}`,
      '',
    ]
    return [`calls/${resource}.ts`, text.join('\n')] as const
  })
  const index = Object.keys(contract).map((resource) => `export { ${resource} } from './calls/${resource}.ts'`)
  return { 'calls.ts': `${[note, order, '', ...index].join('\n')}\n`, ...Object.fromEntries(tables) }
}

if (import.meta.main) {
  rmSync(join(callsFolder, 'calls'), { recursive: true, force: true })
  mkdirSync(join(callsFolder, 'calls'))
  for (const [file, text] of Object.entries(callsTexts())) writeFileSync(join(callsFolder, file), text)
}
