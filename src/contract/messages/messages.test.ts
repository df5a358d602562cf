import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fill, pack, say, unpack } from '../message.ts'
import { english, messageText } from './english.ts'
import { messages } from './index.ts'

const source = join(import.meta.dirname, '../..')

test('no code is in two files', () => {
  const codes = globSync('*.ts', { cwd: import.meta.dirname })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => [...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(/^ {2}(\w+):/gm)])
    .map(([, code]) => code)
  expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([])
})

test('every code is used', () => {
  const code = globSync('**/*.{ts,tsx}', { cwd: source })
    .filter((file) => !/(^|\/)messages(\/|\.ts)|\.test\.ts/.test(file))
    .map((file) => readFileSync(join(source, file), 'utf8'))
    .join('\n')
  // Built from a prefix: the kinds of objects, rights, overrides, bounds, and texts with keys of their own.
  const built =
    /^(not_ready_|wrong_answer_|object_|right_|feature_|override_|no_such_|too_big|too_small|at_least_|at_most_)/
  const unused = Object.keys(messages).filter((name) => !built.test(name) && !code.includes(`'${name}'`))
  expect(unused).toEqual([])
})

test('a parameter can be a message, and a value is never read as a template', () => {
  const role = say('role_lacks', { role: '{{right}}', right: 'runProjectTasks' })
  expect(english(say('runner_version', { problem: role }))).toBe(
    'The runner speaks another version: Your role {{right}} lacks the right to runProjectTasks',
  )
  expect(fill('{{a}} {{b}}', { a: 'x' }, english)).toBe('x {{b}}')
})

test('a message survives the way through a check', () => {
  const bounded = say('at_most', { max: 20 })
  expect(unpack(pack(bounded))).toEqual(bounded)
  expect(messageText(pack('name_required'))).toBe('Name is required')
  expect(messageText('Expected a mapping')).toBe('Expected a mapping')
})
