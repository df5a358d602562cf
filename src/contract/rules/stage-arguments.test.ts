import { describe, expect, test } from 'vitest'
import { english } from '../messages/english.ts'
import { backendFilenameProblem } from './backend-filename.ts'
import {
  applyArguments,
  isByStage,
  planArguments,
  readStageArguments,
  stageArgumentsProblem as stageArgumentsProblemMessage,
} from './stage-arguments.ts'
import { argumentsOfAnyBackend, asksToDestroy } from './terraform-flags.ts'
import { worded } from './worded.testing.ts'

const stageArgumentsProblem = worded(stageArgumentsProblemMessage)

const read = (value: unknown) => {
  const answer = readStageArguments(JSON.stringify(value))
  if ('problem' in answer) throw new Error(english(answer.problem))
  return { init: answer.init, plan: planArguments(answer), apply: applyArguments(answer) }
}

describe('arguments by stage', () => {
  test('a list goes to plan, and to apply as far as a saved plan takes it', () => {
    expect(
      read(['-target=a.b', '-parallelism=2', '-var', 'a=-json', '-lock-timeout', '9m', '--compact-warnings']),
    ).toEqual({
      init: [],
      plan: ['-target=a.b', '-parallelism=2', '-var', 'a=-json', '-lock-timeout', '9m', '--compact-warnings'],
      apply: ['-parallelism=2', '-lock-timeout', '9m', '--compact-warnings'],
    })
  })

  test('a list of a stage replaces the default, and init uses only its own list', () => {
    const both = { init: ['-upgrade'], plan: ['-refresh=false'], apply: ['-parallelism=1'], default: ['-json'] }
    expect(read(both)).toEqual({ init: ['-upgrade'], plan: ['-refresh=false'], apply: ['-parallelism=1'] })
    expect(read({ default: ['-json'] })).toEqual({ init: [], plan: ['-json'], apply: ['-json'] })
    expect(read({ apply: ['-json'] })).toEqual({ init: [], plan: [], apply: ['-json'] })
    expect(read({ plan: [], default: ['-json'], init: null })).toEqual({ init: [], plan: [], apply: ['-json'] })
    expect(read({})).toEqual({ init: [], plan: [], apply: [] })
    expect([isByStage(' {}'), isByStage('[]'), isByStage(''), isByStage(null)]).toEqual([true, false, false, false])
  })

  test.each([
    ['["-out=x"]', '-out is set by Signalbox'],
    ['{"plan": ["-out", "x"]}', 'plan: -out is set by Signalbox'],
    ['["-detailed-exitcode=false"]', '-detailed-exitcode is set by Signalbox'],
    ['{"apply": ["-var", "a=b"]}', 'apply: -var belongs to plan'],
    ['{"apply": ["--var-file=a"]}', 'apply: -var-file belongs to plan'],
    ['{"apply": ["-destroy"]}', 'apply: -destroy belongs to plan'],
    ['{"apply": ["other.plan"]}', 'apply: "other.plan" is no option'],
    ['{"apply": ["--", "x"]}', 'apply: "--" is no option'],
    ['{"plan": "-json"}', 'plan: Must be JSON array'],
    ['{"plan": [1]}', 'plan: Must be JSON array'],
    ['{"destroy": []}', 'There is no stage "destroy"; those are init, plan, apply, default.'],
    ['{"__proto__": ["-json"]}', '__proto__, which is not allowed'],
    ['{"plan": [], "plan": ["-destroy"]}', '"plan" is there twice'],
    ['{"plan": [', 'Must be JSON'],
    ['"-json"', 'Must be JSON array'],
  ])('%s is refused', (text, problem) => {
    expect(stageArgumentsProblem(text)).toContain(problem)
  })

  test('recognises options of the backend and a request to destroy', () => {
    const given = ['-backend-config', 'a=b', '-plugin-dir', '/p', '-reconfigure', '-lockfile=readonly']
    expect(argumentsOfAnyBackend(given)).toEqual(['-plugin-dir', '/p', '-lockfile=readonly'])
    for (const list of [['-destroy'], ['--destroy=true'], ['-json', '-destroy']]) expect(asksToDestroy(list)).toBe(true)
    for (const list of [['-destroy=false'], ['-var', '-destroy'], ['destroy']]) expect(asksToDestroy(list)).toBe(false)
  })
})

test.each([
  ['', null],
  ['backend.tf', null],
  ['my_back-end.2.tf', null],
  ['backend_override.tf', null],
  ['backend', 'backend_filename_extension'],
  ['backend.tf.json', 'backend_filename_extension'],
  ['../backend.tf', 'backend_filename_wrong'],
  ['a b.tf', 'backend_filename_wrong'],
  ['.tf', 'backend_filename_wrong'],
  ['.hidden.tf', 'backend_filename_wrong'],
  ['bäckend.tf', 'backend_filename_wrong'],
  ['a.tf\n', 'backend_filename_extension'],
  ['a\nb.tf', 'backend_filename_wrong'],
])('the backend filename %j: %s', (name, problem) => {
  expect(backendFilenameProblem(name)).toBe(problem)
})
