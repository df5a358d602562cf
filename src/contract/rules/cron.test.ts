import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { repetitions } from '../../../test/helpers/long-run.ts'
import { english } from '../messages/english.ts'
import { type CronFields, cronProblem as cronProblemMessage, readCron } from './cron.ts'
import { nextDue } from './next-due.ts'
import { worded } from './worded.testing.ts'

const cronProblem = worded(cronProblemMessage)

const now = new Date('2026-11-21T12:00:00Z')

const good = [
  ['* * * * *', '*/5 * * * *', '0 3 * * 1-5', '0,15,30,45 8-18 * * mon-fri', '5/20 1 1 1 0', '? ? ? ? ?'],
  ['0 0 1 jan,JUL,Dec *', '0 0 * * SUN,sat', '0 0 * mar-oct *', '  0  3 * *\t* ', '0,,5 * * * *', '00 03 01 01 00'],
  ['@yearly', '@annually', '@monthly', '@weekly', '@daily', '@midnight', '@hourly'],
  ['@every 1h30m', '@every 90s', '@every 1m', '@every 1.5h', '@every +2h', '@every 36h', '@every 60000ms'],
  ['CRON_TZ=Europe/Berlin 0 3 * * *', 'TZ=America/Argentina/Buenos_Aires @daily', 'TZ=Etc/GMT+5 0 0 * * *'],
  ['TZ=UTC @every 5m', 'CRON_TZ=europe/berlin   0 3 * * *'],
  ['0 0 L * *', '0 0 l,15 * *', '0 0 * * mon#2', '0 0 * * 1#5,3#1', '0 0 * * 5L', '0 0 * * friL,sun', '0 0 * * 5#L'],
  ['0 0 29 2 *', '0 0 31 1-12 *', '0 0 31 2 1', '*/59 */23 */31 */12 */6', '*/99 * * * *'],
].flat()

const bad: [text: string, problem: string][] = [
  ['', 'empty spec string'],
  [' \n', 'empty spec string'],
  ['CRON_TZ=UTC', 'empty spec string'],
  ['* * * *', 'expected exactly 5 fields, found 4: [* * * *]'],
  ['0 * * * * *', 'expected exactly 5 fields, found 6: [0 * * * * *]'],
  ['hourly', 'expected exactly 5 fields, found 1: [hourly]'],
  ['toString', 'expected exactly 5 fields, found 1: [toString]'],
  ['__proto__', 'expected exactly 5 fields, found 1: [__proto__]'],
  ['61 * * * *', 'end of range (61) above maximum (59): 61'],
  ['0-60 * * * *', 'end of range (60) above maximum (59): 0-60'],
  ['0 24 * * *', 'end of range (24) above maximum (23): 24'],
  ['0 0 32 * *', 'end of range (32) above maximum (31): 32'],
  ['0 0 * 13 *', 'end of range (13) above maximum (12): 13'],
  ['0 0 * * 7', 'end of range (7) above maximum (6): 7'],
  ['0 0 * * 7#2', 'end of range (7) above maximum (6): 7#2'],
  ['0 0 0 * *', 'beginning of range (0) below minimum (1): 0'],
  ['0 0 * 0 *', 'beginning of range (0) below minimum (1): 0'],
  ['30-10 * * * *', 'beginning of range (30) beyond end of range (10): 30-10'],
  ['0 0 * * sat-sun', 'beginning of range (6) beyond end of range (0): sat-sun'],
  ['*/0 * * * *', 'step of range should be a positive number: */0'],
  ['5/-1 * * * *', 'negative number (-1) not allowed: -1'],
  ['1-2-3 * * * *', 'too many hyphens: 1-2-3'],
  ['1/2/3 * * * *', 'too many slashes: 1/2/3'],
  [', * * * *', 'empty list in the minute field: ,'],
  ['five * * * *', 'failed to parse int from five: the minute field takes 0 to 59'],
  ['-5 * * * *', 'failed to parse int from : the minute field takes 0 to 59'],
  ['*-5 * * * *', 'failed to parse int from *: the minute field takes 0 to 59'],
  ['1.5 * * * *', 'failed to parse int from 1.5: the minute field takes 0 to 59'],
  ['0 0 * january *', 'failed to parse int from january: the month field takes 1 to 12 and the names jan to dec'],
  ['0 0 * * jan', 'failed to parse int from jan: the day of week field takes 0 to 6 and the names sun to sat'],
  ['*/x * * * *', 'failed to parse int from x: a step is a number'],
  ['0 0 * * L', 'L needs a weekday before it, such as monL'],
  ['0 0 * * #2', '#2 needs a weekday before it, such as mon#2'],
  ['0 0 * * 1#6', 'after # write 1 to 5, or L for the last: 1#6'],
  ['0 0 * * 1#', 'after # write 1 to 5, or L for the last: 1#'],
  ['0 0 * * 1#2#3', 'too many number signs: 1#2#3'],
  ['0 0 L-3 * *', 'failed to parse int from L: the day of month field takes 1 to 31'],
  ['0 0 15W * *', 'failed to parse int from 15W: the day of month field takes 1 to 31'],
  ['@reboot', 'unrecognized descriptor: @reboot'],
  ['@Daily', 'unrecognized descriptor: @Daily'],
  ['@every', 'unrecognized descriptor: @every'],
  ['@every 10', 'failed to parse duration @every 10: write one such as 90s, 15m or 1h30m'],
  ['@every 1d', 'failed to parse duration @every 1d: write one such as 90s, 15m or 1h30m'],
  ['@every -5m', 'failed to parse duration @every -5m: write one such as 90s, 15m or 1h30m'],
  ['@every 59s', 'shortest interval is 1m: @every 59s'],
  ['CRON_TZ=Mars/Olympus * * * * *', 'provided bad location Mars/Olympus: unknown time zone Mars/Olympus'],
  ['TZ= * * * * *', 'provided bad location : unknown time zone '],
  ['TZ=+02:00 * * * * *', 'provided bad location +02:00: unknown time zone +02:00'],
  ['0 0 31 2 *', 'no due time within five years: 0 0 31 2 *'],
  ['0 0 30 feb *', 'no due time within five years: 0 0 30 feb *'],
  ['0 0 31 4,6,9,11 *', 'no due time within five years: 0 0 31 4,6,9,11 *'],
  ['@every 50000h', 'no due time within five years: @every 50000h'],
  [`0 0 * * ${'1,'.repeat(500)}`, 'expression is longer than 1000 characters'],
]

describe('cron expressions', () => {
  test.each(good)('takes %j', (text) => expect(cronProblem(text, 'UTC', now)).toBeNull())

  test.each(bad)('refuses %j', (text, problem) => expect(cronProblem(text, 'UTC', now)).toBe(`Cron: ${problem}`))

  test('refuses an unknown zone', () => {
    expect(cronProblem('* * * * *', 'Europe/Nowhere', now)).toBe(
      'Cron: provided bad location Europe/Nowhere: unknown time zone Europe/Nowhere',
    )
    for (const zone of ['', 'Local', '+02:00', 'UTC ', '../etc/passwd']) {
      expect(cronProblem('* * * * *', zone, now)).toContain('unknown time zone')
    }
  })
})

describe('what an expression means', () => {
  test('lists, ranges and steps in any mixture', () => {
    expect(fields('50/5,3-5,0-20/10,4 * * * *').minutes).toEqual([0, 3, 4, 5, 10, 20, 50, 55])
    expect(fields('0 0 * * 1-6/2').weekdays).toEqual([1, 3, 5])
    expect(fields('0 0 * Mar-may *').months).toEqual([3, 4, 5])
  })

  test('two fields of days: either is enough, a star counts for nothing, a star with a step does', () => {
    expect(fields('0 0 1 * 1').eitherDay).toBe(true)
    expect(fields('0 0 */2 * 1').eitherDay).toBe(true)
    expect(fields('0 0 L * 1').eitherDay).toBe(true)
    expect(fields('0 0 1 * 1#1').eitherDay).toBe(true)
    for (const text of ['0 0 * * 1', '0 0 1 * ?', '0 0 */1 * 1', '0 0 1,* * 1']) {
      expect(fields(text).eitherDay).toBe(false)
    }
  })

  test.each([
    ['* * * * *', '0 */2 * * *', '0 ? * * *', '0 0-23 * * *', '0 1,*/6 * * *', '@hourly'],
    ['0 2 * * *', '0 0-22 * * *', '0 0,12 * * *', '0 1/2 * * *', '0 */24 * * *', '@daily'],
  ])('follows real time: %s, the hands of the clock: %s', (...texts) => {
    for (const text of texts) expect(fields(text).realTime).toBe(texts[0] === '* * * * *')
  })

  test('whole seconds of @every', () => {
    const seconds = (text: string) => readCron(text)
    expect(seconds('@every 1h0.5m')).toMatchObject({ kind: 'every', seconds: 3630 })
    expect(seconds('@every 1m999ms')).toMatchObject({ seconds: 60 })
    expect(seconds('@every 0.1h')).toMatchObject({ seconds: 360 })
  })

  test('the zone in front', () => {
    expect(readCron('CRON_TZ=Asia/Tokyo 0 3 * * *')).toMatchObject({ zone: 'Asia/Tokyo', hours: [3] })
    expect(readCron('0 3 * * *')).toMatchObject({ zone: null })
  })
})

describe('any text', () => {
  const parts = fc.constantFrom(
    ...[
      [
        '*',
        '?',
        '/',
        '-',
        ',',
        '#',
        'L',
        'l',
        ' ',
        '\t',
        '0',
        '1',
        '7',
        '59',
        '99999999999999999999',
        'mon',
        'JAN',
        '@',
      ],
      ['@every ', '1h', 'TZ=', 'CRON_TZ=', 'UTC', 'Europe/Berlin', '\0', '\ud800', 'é', '-1', '.', '+'],
    ].flat(),
  )
  const texts = fc.oneof(
    fc.array(parts, { maxLength: 30 }).map((some) => some.join('')),
    fc
      .array(fc.array(parts, { minLength: 1, maxLength: 4 }), { minLength: 5, maxLength: 5 })
      .map((five) => five.map((some) => some.join('').replace(/\s/g, '')).join(' ')),
    fc.string({ unit: 'binary', maxLength: 60 }),
  )

  test('is read or refused with a reason, and what is read has due times or is refused for that', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const cron = readCron(text)
        const problem = cronProblem(text, 'Australia/Lord_Howe', now)
        if ('problem' in cron) expect(problem).toBe(`Cron: ${english(cron.problem)}`)
        else if (problem) expect(problem).toBe(`Cron: no due time within five years: ${text.trim()}`)
        else expect(nextDue(cron, 'Australia/Lord_Howe', now)?.getTime()).toBeGreaterThan(now.getTime())
      }),
      { numRuns: repetitions('CASES', { usual: 300, long: 2000 }) },
    )
  })
})

function fields(text: string): CronFields {
  const cron = readCron(text)
  if ('problem' in cron || cron.kind !== 'fields') throw new Error(text)
  return cron
}
