import { expect, test } from 'vitest'
import { loadConfig } from '../config/load-config.ts'
import { configuredSecrets, shownAnswer } from './shown-answer.ts'

const secrets = ['https://hooks.example.com/services/T0001/hedgehog?key=porcupine', 'swordfish']

test('the answer of a public receiver is shown without secrets, in one line, shortened', () => {
  const answer = 'no hook /services/T0001/hedgehog\n(hedgehog, porcupine)\tfor swordfish\0 名前'
  expect(shownAnswer({ answer, zone: 'public' }, secrets)).toBe('no hook *** (***, ***) for *** 名前')
  expect(shownAnswer({ answer: 'x'.repeat(2000), zone: 'public' }, secrets)).toHaveLength(500)
})

test('a secret address is masked both as written and as decoded', () => {
  const address = 'https://hooks.example.com/a%20hedge%20hog?key=porc%2Fupine'
  const answer = 'no /a%20hedge%20hog, a hedge hog, ?key=porc%2Fupine, key=porc%2Fupine, porc/upine'
  expect(shownAnswer({ answer, zone: 'public' }, [address])).not.toMatch(/hedge|upine/)
})

test("secrets of the server are masked, because a channel may use the server's bot", () => {
  const config = { ...loadConfig({}).config, telegram_token: '12:porcupine', email_password: 'hedgehog' }
  const answer = 'Cannot POST /bot12:porcupine/sendMessage, nor hedgehog'
  expect(shownAnswer({ answer, zone: 'public' }, configuredSecrets(config))).toBe(
    'Cannot POST /bot***/sendMessage, nor ***',
  )
})

test('an answer that is cut off ends with a whole character', () => {
  expect(shownAnswer({ answer: `${'x'.repeat(499)}🚀`, zone: 'public' }, [])).toBe('x'.repeat(499))
})

test('the answer of a receiver that is not public is not shown', () => {
  for (const zone of ['private', 'loopback', 'forbidden'] as const)
    expect(shownAnswer({ answer: 'the keys of the kingdom', zone }, secrets)).toBe('')
  expect(shownAnswer({}, secrets)).toBe('')
})
