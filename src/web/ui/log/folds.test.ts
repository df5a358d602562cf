import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { markExpression, readMark } from './fold-marks.ts'
import { FoldTree } from './folds.ts'

function treeOf(lines: readonly string[]): FoldTree {
  const tree = new FoldTree()
  lines.forEach((text, index) => tree.add(index + 1, index * 1000, text))
  return tree
}

const shape = (tree: FoldTree) => tree.folds.map(({ level, kind, title, line, end }) => [level, kind, title, line, end])
const real = (name: string) =>
  readFileSync(join(import.meta.dirname, 'testing', name), 'utf8')
    .split('\n')
    .slice(0, -1)
const on = Number.POSITIVE_INFINITY

describe('folds', () => {
  test('are found in a real Ansible run', () => {
    const tree = treeOf(real('ansible.log'))
    expect(shape(tree)).toEqual([
      [1, 'play', 'PLAY [Are all hosts there?]', 2, 51],
      [2, 'task', 'TASK [Ping]', 4, 7],
      [2, 'task', 'TASK [Write]', 8, 23],
      [2, 'task', 'TASK [May fail]', 24, 29],
      [2, 'task', 'TASK [Loop]', 30, 43],
      [2, 'task', 'RUNNING HANDLER [Say it]', 44, 51],
      [1, 'play', 'PLAY [Second play]', 52, 57],
      [2, 'task', 'TASK [Break]', 54, 57],
      [1, 'recap', 'PLAY RECAP', 58, on],
    ])
    expect(tree.failures).toEqual([56])
    expect(tree.folds[0]).toMatchObject({ time: 1000, ended: 51_000 })
  })

  test('are found in real Terraform runs: init, plan, apply, and an error', () => {
    const tree = treeOf(real('terraform.log'))
    expect(tree.folds.map(({ kind, title, level, requested }) => [kind, title, level, requested])).toEqual([
      ['init', 'Init', 1, null],
      ['plan', 'Plan', 1, 'open'],
      ['apply', 'Apply', 1, 'open'],
      ['error', 'Error: Reference to undeclared input variable', 2, 'open'],
    ])
    expect(tree.folds[1]!.detail).toMatch(/^Terraform used the selected providers/)
    expect(tree.folds.at(-1)!.title).toBe('Error: Reference to undeclared input variable')
    expect(tree.folds.at(-1)!.end).toBe(85)
    expect(tree.failures).toEqual([78])
  })

  test('begin with the preparation, if a play or phase follows it', () => {
    const before = ['Task 5 added to queue', 'Preparing: 5', 'Cloning Repository site', 'Started: 5', '']
    expect(shape(treeOf([...before, 'PLAY [one] ***', 'TASK [a] ***']))).toEqual([
      [1, 'preparation', 'Preparation', 2, 5],
      [1, 'play', 'PLAY [one]', 6, on],
      [2, 'task', 'TASK [a]', 7, on],
    ])
    const phases = treeOf([...before, 'Initializing the backend...', 'x', 'No changes. Your infrastructure matches'])
    expect(shape(phases).map(([, kind]) => kind)).toEqual(['preparation', 'init', 'plan'])
    expect(phases.folds[0]).toMatchObject({ time: 1000, ended: 5000, requested: null })
    // A script's lines follow without a mark, and a task may fail before its first play.
    for (const rest of [['hello'], ['::group::mine', 'x'], ['fatal: repository not found'], ['ERROR! no playbook']])
      expect(treeOf([...before, ...rest]).folds.map(({ kind }) => kind)).not.toContain('preparation')
    expect(treeOf(['Preparing: 5', 'PLAY [one] ***', 'Preparing: 6', 'x', 'PLAY [two] ***']).folds).toHaveLength(2)
    expect(treeOf([...before, 'ERROR: a role is missing', 'PLAY [one] ***']).folds[0]!.requested).toBe('open')
  })

  test('are found for the group markers of other systems', () => {
    expect(shape(treeOf(['::group::one', 'a', '::endgroup::', 'b', '::group::two', 'c', '::group::three']))).toEqual([
      [1, 'group', 'one', 1, 3],
      [1, 'group', 'two', 5, 6],
      [1, 'group', 'three', 7, on],
    ])
    const dashes = treeOf(['--- build', 'a', '+++ test', 'b', '~~~ upload', 'c', '^^^ +++'])
    expect(dashes.folds.map(({ title, requested }) => [title, requested])).toEqual([
      ['build', 'closed'],
      ['test', 'open'],
      ['upload', 'open'],
    ])
    const sections = [
      'section_start:1:a[collapsed=true]\r\x1b[0KOuter',
      'section_start:2:b\r\x1b[0KInner',
      'x',
      'section_end:3:b\r\x1b[0K',
      'section_end:4:a\r\x1b[0K',
      'y',
    ]
    expect(shape(treeOf(sections))).toEqual([
      [1, 'group', 'Outer', 1, 5],
      [2, 'group', 'Inner', 2, 4],
    ])
    expect(treeOf(sections).folds[0]!.requested).toBe('closed')
  })

  test('^^^ +++ opens the group before it, even if that has ended or is inside another fold', () => {
    const requestedStates = (lines: string[]) => treeOf(lines).folds.map(({ title, requested }) => [title, requested])
    expect(requestedStates(['--- a', 'x', '--- b', 'failed', '^^^ +++'])).toEqual([
      ['a', 'closed'],
      ['b', 'open'],
    ])
    expect(requestedStates(['::group::a', 'x', '::endgroup::', '^^^ +++'])).toEqual([['a', 'open']])
    expect(requestedStates(['PLAY [p] ***', 'TASK [t] ***', '::group::a', '::endgroup::', '^^^ +++']).at(-1)).toEqual([
      'a',
      'open',
    ])
    expect(treeOf(['^^^ +++']).folds).toEqual([])
  })

  test('have titles without control sequences, links or direction changes', () => {
    const titles = (...lines: string[]) => treeOf(lines).folds.map(({ title }) => title)
    expect(titles('::group::\x1b]0;owned\x07a\x1b[2J\x1b[5Ab')).toEqual(['ab'])
    expect(titles('--- \x1b]8;;javascript:alert(1)\x07here\x1b]8;;\x07')).toEqual(['here'])
    expect(titles('TASK [\u202egpj] ***')).toEqual(['TASK [\\u202egpj]'])
    expect(titles('section_start:1:a\r\x1b[0KBuild\x1b]52;c;Zm9v\x07')).toEqual(['Build'])
  })

  test('are not created for a diff', () => {
    expect(treeOf(['--- a/file', '+++ b/file', '@@ -1 +1 @@']).folds).toEqual([])
    expect(shape(treeOf(['--- build', 'x', '--- a/file', '+++ b/file', 'y']))).toEqual([[1, 'group', 'build', 1, on]])
  })

  test('are not created for similar output of other programs', () => {
    for (const text of [
      'PLAYING',
      'foo: Creating...',
      'Reading...: Reading...',
      '---',
      '+++',
      'a --- b',
      'TASKS [',
      'see Error: no',
    ])
      expect(treeOf([text]).folds).toEqual([])
  })

  test('have marks that all match an expression which the server accepts', () => {
    expect(markExpression.length).toBeLessThanOrEqual(1000)
    const expression = new RegExp(markExpression, 'iu')
    for (const name of ['ansible.log', 'terraform.log'])
      for (const text of real(name)) if (readMark(text)) expect(text).toMatch(expression)
  })
})
