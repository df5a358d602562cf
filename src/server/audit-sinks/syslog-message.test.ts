import { expect, test } from 'vitest'
import type { SinkEvent } from './sink.ts'
import { syslogMessage } from './syslog-message.ts'

const settings = {
  facility: 13,
  app_name: 'signalbox',
  sd_id: 'signalbox@32473',
  max_message_bytes: 2048,
} as Parameters<typeof syslogMessage>[1]
const event: SinkEvent = {
  id: 7,
  created: '2026-11-28T12:00:00.123Z',
  result: 'denied',
  action: 'updated',
  username: 'ada "x" \\ ] end',
  object_type: 'template',
  object_id: 3,
  project_id: null,
  source: 'token',
  description: 'größer',
  block: 4,
  block_hash: 'ab',
}
const message = (more: Partial<SinkEvent> = {}, node = 'web-1') =>
  syslogMessage({ ...event, ...more }, settings, { node, version: '1' }).toString()

test('a message has the form of RFC 5424, with escaped structured data', () => {
  expect(message()).toBe(
    `<108>1 2026-11-28T12:00:00.123Z web-1 signalbox ${process.pid} template.updated ` +
      String.raw`[signalbox@32473 id="7" result="denied" action="updated" user="ada \"x\" \\ \] end" object_type="template" object_id="3" source="token" block="4"] ` +
      JSON.stringify(event),
  )
  expect(message({ result: 'success' })).toMatch(/^<110>1 /)
})

test('nothing in an event or in the name of the server makes another field or line', () => {
  const text = message({ username: 'a\n<0>1 b', action: 'x y\n', object_type: 'é' }, 'my server')
  expect(text).not.toContain('\n')
  expect(text).toMatch(/^<108>1 \S+ myserver signalbox \d+ \.xy \[/)
})

test('what is too long loses its changes first, then ends of texts, and says so', () => {
  const changes = [{ field: 'playbook', before: 'ä'.repeat(2000), after: 'b' }]
  const parsed = (more: Partial<SinkEvent>) => {
    const text = message(more)
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(2048)
    return JSON.parse(text.slice(text.indexOf('] {') + 2)) as SinkEvent & { shortened?: true }
  }
  expect(parsed({ changes: [] })).not.toHaveProperty('shortened')
  expect(parsed({ changes })).toMatchObject({ id: 7, description: 'größer', shortened: true })
  expect(parsed({ description: 'x'.repeat(5000), user_agent: 'y'.repeat(5000) })).toMatchObject({
    id: 7,
    description: expect.stringMatching(/^x+…$/),
    shortened: true,
  })
})
