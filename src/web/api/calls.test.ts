import { expect, test } from 'vitest'
import { consoleCalls } from '../../../scripts/console-calls.js'

const { handler } = consoleCalls().transform
const built = async (code: string) => (await handler(code))?.code ?? code

test('a module that only sends calls comes without the shapes of the contract', async () => {
  for (const use of [
    'useApi(keys.list, { params })',
    'useApi(keys?.list)',
    'useResourceActions(keys, word)',
    'const change = useChange(item ? keys.update : keys.create)',
    'const calls = { refs: keys.refs }\nuseDeleteFlow(calls.refs)',
    'const path = keys.list.path.replace(":", "")',
    'show({ keys: 1, body: answer.body })',
  ])
    expect(await built(`import { keys } from "../../contract/key.ts"\n${use}`), use).toBe(
      `import { keys as keys } from 'virtual:calls/key';\n${use}`,
    )
})

test('a module that takes a shape has the contract, in whatever way it takes it', async () => {
  for (const use of [
    'useContractForm(keys.create.body, initial)',
    'useContractForm(keys\n  .create\n  .body, initial)',
    'useContractForm(keys.create?.body, initial)',
    'useContractForm((item ? keys.update : keys.create).body, initial)',
    'const { create } = keys\nuseContractForm(create.body, initial)',
    'const { create: { body } } = keys',
    'const calls = keys\nuseContractForm(calls.create.body, initial)',
    'const call = item ? keys.update : keys.create\nuseContractForm(call.body, initial)',
    'const call = keys[name]',
    'let call\ncall = keys.create',
    'const all = { ...keys }',
    'export { keys }',
    'export const calls = keys',
    'export const calls = () => keys',
    '[keys.create, keys.update].map((call) => call.body)',
    'for (const call of [keys.create]) call.body',
    'const calls = { of: { key: keys.create } }\ncheck(calls.of.key.body)',
    'const form = ({ shape = keys.create }) => shape.body',
  ]) {
    const code = `import { keys } from "../../contract/key.ts"\n${use}`
    expect(await built(code), use).toBe(code)
  }
})

test('what a module has of both kinds comes from both, on the lines it had', async () => {
  const code = 'import {\n  KeyDraft,\n  keys as calls,\n} from "../../contract/key.ts"\nsend(calls.list, KeyDraft)'
  expect(await built(code)).toBe(
    `import { keys as calls } from 'virtual:calls/key';import { KeyDraft as KeyDraft } from '../../contract/key.ts';\n\n\n\nsend(calls.list, KeyDraft)`,
  )
})
