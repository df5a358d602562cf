import { expect, test } from 'vitest'
import { causeAmong } from './cause-lines.ts'

test.each([
  ['bash', ['checking', 'ERROR: disk /dev/sda1 is full', 'cleaning up'], 'ERROR: disk /dev/sda1 is full', 1],
  ['bash', ['run.sh: line 3: frobnicate: command not found'], 'run.sh: line 3: frobnicate: command not found', 0],
  ['bash', ['gcc: fatal error: no input files', 'make: *** [all] Error 1'], 'gcc: fatal error: no input files', 0],
  ['python', ['Traceback (most recent call last):', '  File "a.py"', 'KeyError: 1', 'bye'], 'KeyError: 1', 2],
  ['python', ['  File "a.py", line 1', 'SyntaxError: invalid', ''], 'SyntaxError: invalid', 1],
  ['terraform', ['╷', '│ Error: Bad type', '│ ', '│   on main.tf line 7:', '╵'], 'Error: Bad type (main.tf line 7)', 1],
  ['tofu', ['│ Error: one', '│ Error: two'], 'Error: one', 0],
  ['ansible', ["ERROR! couldn't resolve module", 'The error appears to be in'], "ERROR! couldn't resolve module", 0],
])('finds the line of %s that says why it failed: %j', (app, lines, text, at) => {
  expect(causeAmong(app, lines)).toEqual({ text, at })
})

test.each([[[]], [['step 1', 'step 2']], [['0 errors, 3 warnings', 'failed=0']]])('finds nothing in %j', (lines) => {
  for (const app of ['bash', 'python', 'terraform', 'ansible']) expect(causeAmong(app, lines)).toBeUndefined()
})
