import { expect, test } from 'vitest'
import { shownBody, shownFound, shownHeaders, spellings } from './redact.ts'

const redaction = { headers: new Set(['x-mine']), secrets: spellings('open sesame') }

test('headers with secrets are masked, signatures and names are not', () => {
  const headers = {
    authorization: 'Basic x',
    cookie: 'a=b',
    'x-mine': 'x',
    'x-gitlab-token': 'x',
    'x-api-key': 'x',
    'x-hub-signature-256': 'sha256=1',
    'x-note': 'say open sesame',
    accept: '*/*',
  }
  expect(shownHeaders(headers, redaction)).toEqual({
    authorization: '(hidden)',
    cookie: '(hidden)',
    'x-mine': '(hidden)',
    'x-gitlab-token': '(hidden)',
    'x-api-key': '(hidden)',
    'x-hub-signature-256': 'sha256=1',
    'x-note': 'say (hidden)',
    accept: '*/*',
  })
})

test('bodies are shown without the values of fields with the name of a secret', () => {
  const json = {
    secret: 'x',
    deep: [{ 'private-key': 'x', Password: 7 }],
    token: { value: 'x' },
    author: 'open sesame',
    inner: '{"api_key": "x", "kind": "seen"}',
  }
  expect(JSON.parse(shownBody('', json, redaction))).toEqual({
    secret: '(hidden)',
    deep: [{ 'private-key': '(hidden)', Password: '(hidden)' }],
    token: '(hidden)',
    author: '(hidden)',
    inner: '{"api_key": (hidden), "kind": "seen"}',
  })
  expect(shownBody('user=ada&password=x&token=y', undefined, redaction)).toBe(
    'user=ada&password=(hidden)&token=(hidden)',
  )
  expect(shownBody('{"api_key": "x", "a": "b"', undefined, redaction)).toBe('{"api_key": (hidden), "a": "b"')
  expect(shownBody('{"password": "correct horse", "tokens": ["x", "y"], "a": "b"', undefined, redaction)).toBe(
    '{"password": (hidden), "tokens": (hidden), "a": "b"',
  )
  expect(shownBody('Authorization: Bearer x\nAccept: y', undefined, redaction)).toBe(
    'Authorization: (hidden)\nAccept: y',
  )
  let deep: unknown = []
  for (let n = 0; n < 100_000; n++) deep = [deep]
  expect(shownBody('', deep, redaction)).not.toContain('[[')
})

test('a value found by a matcher is cut, printable, and masked by the name it was found under', () => {
  expect(shownFound('user.password', 'x', redaction)).toBe('(hidden)')
  expect(shownFound('tokens.[0]', 'x', redaction)).toBe('(hidden)')
  expect(shownFound('user.name', 'a\0b\ud800', redaction)).toBe('a\ufffdb\ufffd')
  expect(shownFound('user', '{"name":"ada","passwords":["x"]}', redaction)).toBe(
    '{"name":"ada","passwords":"(hidden)"}',
  )
  expect(shownFound('user.name', 'x'.repeat(600), redaction)).toBe(`${'x'.repeat(500)}…`)
})

test('a secret is masked in every spelling, and a short one is not, because it would mask too much', () => {
  const secret = 'p"a\\ss w@rd'
  const own = { headers: new Set<string>(), secrets: spellings(secret) }
  const texts = [
    secret,
    JSON.stringify(secret),
    new URLSearchParams({ a: secret }).toString(),
    encodeURIComponent(secret),
  ]
  expect(texts.map((text) => shownBody(text, undefined, own))).toEqual([
    '(hidden)',
    '"(hidden)"',
    'a=(hidden)',
    '(hidden)',
  ])
  expect(spellings('abc')).toEqual([])
})
