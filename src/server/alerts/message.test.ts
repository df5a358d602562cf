import { expect, test } from 'vitest'
import { alertPlaceholders } from '../../contract/alert-channel.ts'
import { filled, unknownPlaceholders, type Values } from './message.ts'
import { previewAlert } from './sample.ts'

const values = Object.fromEntries(alertPlaceholders.map((name) => [name, name.toUpperCase()])) as Values

test('each placeholder is replaced by its value, and placeholders in a value are not replaced', () => {
  expect(filled('{project} {project}: {message}', { ...values, message: 'see {link}' })).toBe(
    'PROJECT PROJECT: see {link}',
  )
})

test('an unknown placeholder stays in the text and is reported', () => {
  const message = '{"a": 1} {Task} {nothing} {task} {constructor} {nothing}'
  expect(filled(message, values)).toBe('{"a": 1} {Task} {nothing} TASK {constructor} {nothing}')
  expect(unknownPlaceholders(message)).toEqual(['nothing', 'constructor'])
})

test('a text that is cut off ends with a whole character', async () => {
  const rockets = '🚀'.repeat(3000)
  for (const odd of ['', 'x']) {
    const { text } = await previewAlert(
      { web_host: '', default_language: 'en' },
      { event: 'failed', message: `${odd}{project}{project}`, language: '' },
      { id: 1, name: rockets },
      { name: 'Ada', username: 'ada' },
    )
    expect([text.length, text.isWellFormed()]).toEqual([expect.closeTo(10_000, -1), true])
  }
})
