import { expect, test } from 'vitest'
import { nextVersion } from './version.ts'

/** Start version, version of the newest task, next version. */
const table: [start: string, current: string | null, next: string, why: string][] = [
  ['0.0.0', null, '0.0.0', 'the first build has the start version'],
  ['0.0.0', '0.0.4', '0.0.5', 'the last number counts'],
  ['1.0.0', '0.9.7', '1.0.0', 'another prefix starts over'],
  ['v10-rc', 'v3-rc', 'v10-rc', 'a start above the current one wins'],
  ['v10-rc', 'v10-rc', 'v11-rc', 'then it counts on'],
  ['v10-rc', 'v11-rc', 'v12-rc', 'and on'],
  ['v10-rc', 'v11-beta', 'v10-rc', 'another suffix starts over'],
  ['1.9', '1.9', '1.10', 'numbers grow by a digit'],
  ['1.10', '1.10', '1.11', 'the whole last run of digits is the number'],
  ['007', '007', '8', 'no zeros are kept in front'],
  ['5', '4', '5', 'exactly one above'],
  ['2026.1', '2026.01x', '2026.1', 'a middle that is not a number starts over'],
  ['a1a', 'a', 'a1a', 'prefix and suffix must not share letters'],
  ['release', null, 'release', 'without digits it is used as it is'],
  ['release', 'release', 'release', 'always'],
  ['20261121093000', '20261121093000', '20261121093001', 'times are numbers'],
  ['99999999999999999999', '99999999999999999999', '100000000000000000000', 'of any size'],
  ['v1 beta\n', 'v1 beta\n', 'v2 beta\n', 'whatever stands around it'],
  ['1.0-β2', '1.0-β9', '1.0-β10', 'in any script'],
]

test.each(table)('with start version %j, the version after %j is %j: %s', (start, current, next) => {
  expect(nextVersion(start, current)).toBe(next)
})
