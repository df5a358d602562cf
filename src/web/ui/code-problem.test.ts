import { expect, test } from 'vitest'
import { codeProblem } from './code-problem.ts'

test.each([
  ['json', '{"a": 1}'],
  ['json', ''],
  ['yaml', 'all:\n  hosts:\n    web1:\n      password: !vault |\n        $ANSIBLE_VAULT;1.1;AES256\n'],
  ['yaml', '---\nall: {hosts: {}}\n'],
  ['ini', '[web\n= ='],
] as const)('finds nothing wrong with %s %j', (language, text) => expect(codeProblem(language, text)).toBeNull())

test.each([
  ['json', '{\n  "a": 1,\n  b: 2\n}', 3, 3],
  ['json', '{"a": }', 1, 7],
  ['json', '{"a": 1', 1, 8],
  ['json', '{"a": 1}\n{', 2, 1],
  ['yaml', 'all:\n  hosts:\n\tweb1:\n', 3, 1],
  ['yaml', 'all:\n  a: 1\n  a: 2\n', 3, 3],
  ['yaml', 'all: [1, 2\nb: 3', 2, 1],
] as const)('finds the place in %s %j', (language, text, line, column) => {
  const problem = codeProblem(language, text)
  expect(problem).toMatchObject({ line, column })
  expect(problem!.from).toBeLessThanOrEqual(problem!.to)
  expect(problem!.to).toBeLessThanOrEqual(text.length)
})
