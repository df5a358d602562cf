import { describe, expect, test } from 'vitest'
import { FoldTree } from './folds.ts'

function treeOf(lines: readonly string[]) {
  const tree = new FoldTree()
  lines.forEach((text, index) => tree.add(index + 1, index * 1000, text))
  return tree
}
const marked = (lines: readonly string[]) => {
  const { errors } = treeOf(lines)
  return lines.filter((_, i) => errors.has(i + 1))
}

describe('errors of scripts', () => {
  test('are lines that start with a severity, and errors of shells, make and npm', () => {
    const errors = [
      'ERROR: disk full',
      '[ERROR] disk full',
      '2026-11-23 06:32:52,123 ERROR worker: disk full',
      '[2026-11-23T06:32:52Z] fatal: no such branch',
      'error[E0425]: cannot find value',
      'fatal: not a git repository',
      '\x1b[31mERROR\x1b[0m disk full',
      '[\x1b[31mERROR\x1b[0m] disk full',
      'FAILED tests/test_a.py::test_b - assert 1 == 2',
      './deploy.sh: line 12: frobnicate: command not found',
      'deploy.sh: 3: frobnicate: not found',
      'make[1]: *** [Makefile:4: all] Error 2',
      'npm ERR! code ELIFECYCLE',
      'requests.exceptions.ConnectionError: refused',
    ]
    for (const text of errors) expect(marked(['start', text, 'end']), text).toEqual([text])
  })

  test('are not lines that only mention errors', () => {
    const fine = [
      '0 errors, 2 warnings',
      'Errors: 0',
      'checking error handling: ok',
      'failed=0',
      'FAILED - RETRYING: [web1]: Wait (3 retries left).',
      'line 12: frobnicate',
      'see https://example.com/errors: it is fine',
      '  File "a.py", line 3, in <module>',
      'no errors found',
    ]
    expect(marked(fine)).toEqual([])
  })

  test('include the whole traceback, which is one error', () => {
    const traceback = [
      'Traceback (most recent call last):',
      '  File "run.py", line 8, in <module>',
      '    main()',
      '    ~~~~^^',
      '  File "run.py", line 5, in main',
      "    raise ValueError('no')",
      'ValueError: no',
    ]
    const chained = ['', 'During handling of the above exception, another exception occurred:', '', ...traceback]
    expect(marked(['start', ...traceback, 'end'])).toEqual(traceback)
    const { errors } = treeOf(['start', ...traceback, 'end', 'ERROR: at last', 'ERROR: and more'])
    expect(errors.starts).toEqual([2, 10])
    expect(errors.lines.size).toBe(9)
    expect(treeOf([...traceback, ...chained]).errors.starts).toEqual([1, 11])
  })

  test('are next and previous to a line together with failures, without ignored ones', () => {
    const { errors, failures } = treeOf([
      'TASK [a] ***',
      'fatal: [x]: FAILED!',
      '...ignoring',
      'ERROR: one',
      'ok',
      'TASK [b] ***',
      'fatal: [x]: FAILED!',
    ])
    expect(failures).toEqual([7])
    expect(errors.starts).toEqual([4, 7])
    expect([errors.next(0, 1), errors.next(4, 1), errors.next(7, 1)]).toEqual([4, 7, undefined])
    expect([errors.next(7, -1), errors.next(4, -1)]).toEqual([4, undefined])
  })
})
