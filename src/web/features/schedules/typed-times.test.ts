import { expect, test } from 'vitest'
import { english } from '../../../contract/messages/english.ts'
import { readCrontabLine } from './crontab-line.ts'
import { ownZone, setZone } from './own-zone.ts'
import { newSchedule, scheduleBody } from './schedule-values.ts'
import { momentOf, wallOf } from './wall-clock.ts'

test.each([
  ['30 2 * * 1-5 /usr/local/bin/backup --all', '30 2 * * 1-5', '/usr/local/bin/backup --all'],
  ['  */10\t*  * * *   root  run-parts /etc/cron.d', '*/10 * * * *', 'root run-parts /etc/cron.d'],
  ['# 0 4 * * 7 weekly', '0 4 * * 0', 'weekly'],
  ['0 4 * * 5-7 x', '0 4 * * 5-6,0', 'x'],
  ['@daily cleanup', '@daily', 'cleanup'],
  ['CRON_TZ=Europe/Berlin 0 3 * * * x', 'CRON_TZ=Europe/Berlin 0 3 * * *', 'x'],
])('the time of the crontab line %j is used', (line, expression, command) => {
  expect(readCrontabLine(line, 'UTC')).toEqual({ expression, command })
})

test.each([
  ['@reboot start', 'Cron: unrecognized descriptor: @reboot'],
  ['MAILTO=ops@example.com', /expected exactly 5 fields/],
  ['0 0 31 2 * never', /no due time within five years/],
  ['', 'Cron: empty spec string'],
])('the crontab line %j is rejected with a reason', (line, problem) => {
  const read = readCrontabLine(line, 'UTC')
  expect('problem' in read && english(read.problem)).toEqual(expect.stringMatching(problem))
})

test.each([
  ['2027-03-28T01:59', '2027-03-28T00:59:00.000Z'],
  // 02:30 is skipped that day.
  ['2027-03-28T02:30', '2027-03-28T01:30:00.000Z'],
  ['2027-03-28T03:30', '2027-03-28T01:30:00.000Z'],
  // 02:30 occurs twice that day.
  ['2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25T03:00', '2026-10-25T02:00:00.000Z'],
  ['2026-11-21T12:00', '2026-11-21T11:00:00.000Z'],
])('the local time %s in Berlin is %s', (wall, moment) => {
  expect(momentOf(wall, 'Europe/Berlin')?.toISOString()).toBe(moment)
})

test('a moment is shown as local time of its zone, and an incomplete time is rejected', () => {
  expect(wallOf(new Date('2027-03-28T01:30:00Z'), 'Europe/Berlin')).toBe('2027-03-28T03:30')
  expect(wallOf(new Date('2026-11-21T23:30:00Z'), 'Asia/Kathmandu')).toBe('2026-11-22T05:15')
  for (const text of ['', '2026-11', '2026-13-40T99:99']) expect(momentOf(text, 'UTC')).toBeNull()
})

test.each([
  // With seconds, and the second 02:30 of that day.
  ['2026-11-21T11:00:15.000Z', '2026-11-21T12:00'],
  ['2026-10-25T01:30:00.000Z', '2026-10-25T02:30'],
])('the stored time %s is kept until a user changes it', (run_at, wall) => {
  const kept = { run_at, repository_id: null }
  const values = { ...newSchedule('run_at', 'Europe/Berlin', new Date()), run_at: wall }
  const sent = (typed: string) => scheduleBody({ ...values, run_at: typed }, undefined, 'Europe/Berlin', kept).run_at
  expect([sent(wall), sent('2026-12-01T12:00')]).toEqual([run_at, '2026-12-01T11:00:00.000Z'])
})

test('a zone in front of the expression wins, and a zone unknown to the browser does not cause an error', () => {
  const of = (cron_format: string, time_zone: string | null, server = 'Asia/Tokyo') =>
    ownZone({ type: '', cron_format, time_zone }, server)
  expect(of('CRON_TZ=Europe/Berlin 0 3 * * *', 'Asia/Seoul')).toBe('Europe/Berlin')
  expect([of('0 3 * * *', 'Asia/Seoul'), of('0 3 * * *', null)]).toEqual(['Asia/Seoul', 'Asia/Tokyo'])
  expect([of('@daily', 'Mars/Base'), setZone({ time_zone: null }, 'Mars/Base')]).toEqual(['Asia/Tokyo', 'UTC'])
})
