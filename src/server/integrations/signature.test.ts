import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { englishOf } from '../resources/message-columns.ts'
import { readPayload } from './hook.ts'
import { deliveryKeys } from './seen.ts'
import { type Proof, proofProblem, signsBody } from './signature.ts'

const secret = (password: string, login = '') => ({ login, password })

function problem(proof: Partial<Proof>, body: string | Buffer, headers: Record<string, string>): string | null {
  const asked = { method: 'none', header: '', secret: null, ...proof } as const
  return englishOf(proofProblem(asked, { headers, body: Buffer.from(body) }))
}

describe('examples that senders publish are accepted, and changed ones refused', () => {
  const github: Partial<Proof> = { method: 'github', secret: secret("It's a Secret to Everybody") }
  const hex = '757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17'

  test('GitHub', () => {
    expect(problem(github, 'Hello, World!', { 'x-hub-signature-256': `sha256=${hex}` })).toBeNull()
    expect(problem(github, 'Hello, World?', { 'x-hub-signature-256': `sha256=${hex}` })).toContain('does not match')
    for (const text of [hex, `sha1=${hex}`, `sha256=${hex.toUpperCase()}`, `sha256=${hex} `, 'sha256='])
      expect(problem(github, 'Hello, World!', { 'x-hub-signature-256': text })).toContain('does not match')
    expect(problem(github, 'Hello, World!', { 'x-hub-signature': `sha256=${hex}` })).toContain('is missing')
  })

  test('Bitbucket', () => {
    const header = 'sha256=a4771c39fbe90f317c7824e83ddef3caae9cb3d976c214ace1f2937e133263c9'
    const bitbucket = { ...github, method: 'bitbucket' } as const
    expect(problem(bitbucket, 'Hello World!', { 'x-hub-signature': header })).toBeNull()
    expect(problem(bitbucket, 'Hello World', { 'x-hub-signature': header })).toContain('X-Hub-Signature')
    expect(problem(bitbucket, 'Hello World!', {})).toBe('The header X-Hub-Signature is missing')
  })

  test('Gitea: the bare digest in its own header', () => {
    const gitea = { ...github, method: 'hmac', header: 'X-Gitea-Signature' } as const
    expect(problem(gitea, 'Hello, World!', { 'x-gitea-signature': hex })).toBeNull()
    expect(problem(gitea, 'Hello, World!', { 'x-gitea-signature': `sha256=${hex}` })).toContain('does not match')
  })

  test('GitLab: the secret itself in a header', () => {
    const gitlab = { method: 'token', header: 'X-Gitlab-Token', secret: secret('gläsern') } as const
    expect(problem(gitlab, '{}', { 'x-gitlab-token': 'gläsern' })).toBeNull()
    expect(problem(gitlab, '{}', { 'x-gitlab-token': 'gl' })).toContain('is wrong')
    expect(problem(gitlab, '{}', { 'x-gitlab-token': '' })).toContain('is missing')
    expect(problem(gitlab, '{}', {})).toContain('is missing')
  })

  test('an unknown method is refused', () => {
    const other = { method: 'other' as 'none', header: '', secret: secret('x') }
    expect(problem(other, '{}', {})).toBe('The method other is not known')
  })

  test('RFC 7617: Aladdin', () => {
    const basic = { method: 'basic', secret: secret('open sesame', 'Aladdin') } as const
    const given = (authorization: string) => problem(basic, '', { authorization })
    expect(given('Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==')).toBeNull()
    expect(given('basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==')).toBeNull()
    expect(given(`Basic ${Buffer.from('aladdin:open sesame').toString('base64')}`)).toContain('is wrong')
    expect(given(`Basic ${Buffer.from('Aladdin').toString('base64')}`)).toContain('is wrong')
    for (const text of ['', 'Basic', 'Bearer QWxhZGRpbjpvcGVuIHNlc2FtZQ==']) expect(given(text)).toContain('Basic')
  })

  test('RFC 4231: HMAC with SHA-256 and with SHA-512', () => {
    const hmac = { method: 'hmac', header: 'x-sig', secret: secret('Jefe') } as const
    const body = 'what do ya want for nothing?'
    for (const digest of [
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
      '164b7a7bfcf819e2e395fbe73b56e0a387bd64222e831fd610270cd7ea2505549758bf75c05a994a6d034f65f8f0e6fdcaeab1a34d4a6b4b636e070a38bce737',
    ])
      expect([problem(hmac, body, { 'x-sig': digest }), problem(hmac, `${body} `, { 'x-sig': digest })]).toEqual([
        null,
        'The signature in x-sig does not match body and secret',
      ])
  })
})

test('bytes that are not text are signed as they are', () => {
  const body = Buffer.from([0xff, 0x00, 0xfe])
  const given = createHmac('sha256', 's').update(body).digest('hex')
  expect(problem({ method: 'hmac', header: 'a', secret: secret('s') }, body, { a: given })).toBeNull()
})

test('without a secret every sender is refused, even with the digest of an empty one', () => {
  const empty = createHmac('sha256', '').update('x').digest('hex')
  const headers = { 'x-hub-signature-256': `sha256=${empty}`, 'x-hub-signature': `sha256=${empty}`, a: empty }
  for (const method of ['github', 'bitbucket', 'hmac', 'token', 'basic'] as const)
    for (const none of [null, secret('')])
      expect(problem({ method, header: 'a', secret: none }, 'x', headers)).toBe(
        'The key has no secret: choose or save one',
      )
  expect([problem({ method: '' }, 'x', {}), problem({ method: 'none' }, 'x', {})]).toEqual([null, null])
})

describe('a repeated delivery is recognised', () => {
  const keys = (method: Proof['method'], headers: Record<string, string>, body = 'x') =>
    deliveryKeys(method, { headers, body: Buffer.from(body) })

  test('a delivery is recognised by the id of its sender', () => {
    for (const name of ['x-github-delivery', 'x-gitea-delivery', 'x-request-uuid', 'idempotency-key', 'webhook-id'])
      expect([keys('token', { [name]: 'a' }), keys('token', { [name]: 'b' }).length]).toEqual([
        keys('token', { [name]: 'a' }, 'another body'),
        1,
      ])
    // The same for each request of one hook.
    expect(keys('token', { 'x-hook-uuid': 'a', 'x-gitlab-webhook-uuid': 'b' })).toEqual([])
  })

  test('a delivery of GitLab before 17.4 is recognised by the event and its body, because one event may cause several deliveries', () => {
    const old = { 'x-gitlab-event': 'Push Hook', 'x-gitlab-webhook-uuid': 'hook', 'x-gitlab-event-uuid': 'a' }
    const [one] = keys('token', old)
    expect(keys('token', { ...old })).toEqual([one])
    expect(keys('token', old, 'another branch')).not.toContain(one)
    expect(keys('token', { ...old, 'x-gitlab-event-uuid': 'b' })).not.toContain(one)
    expect(keys('token', { ...old, 'x-gitlab-event': 'Tag Push Hook' })).not.toContain(one)
    // Newer ones give each delivery an id, and keep it when they resend it.
    const key = { 'idempotency-key': 'k' }
    expect(keys('token', { ...old, ...key })).toEqual(keys('token', { ...key }, 'another body'))
  })

  test('a signed delivery is recognised by its body, because an id can be replaced', () => {
    const [one] = keys('github', {})
    expect(keys('github', { 'x-github-delivery': 'b' })).toContain(one)
    expect(keys('github', {}, 'y')).not.toContain(one)
    expect(keys('token', {})).toEqual([])
    expect((['github', 'bitbucket', 'hmac', 'token', 'basic', 'none', ''] as const).filter(signsBody)).toHaveLength(3)
  })
})

test('only a JSON body, or the payload of a form, is read as JSON', () => {
  const json = (type: string | undefined, text: string) =>
    readPayload(type === undefined ? {} : { 'content-type': type }, Buffer.from(text)).json
  expect(json('application/json', '{"a":1}')).toEqual({ a: 1 })
  // Some Windows programs begin a text with a byte order mark.
  expect(json('application/json', '\ufeff{"a":1}')).toEqual({ a: 1 })
  expect(json('Application/JSON; charset=utf-8', '{"a":1}')).toEqual({ a: 1 })
  expect(json('application/x-www-form-urlencoded', 'payload=%7B%22a%22%3A1%7D')).toEqual({ a: 1 })
  for (const [type, text] of [
    ['text/plain', '{"a":1}'],
    [undefined, '{"a":1}'],
    ['application/json', '{"a":'],
    ['application/x-www-form-urlencoded', 'other=1'],
    ['application/x-www-form-urlencoded', 'payload=%'],
  ] as const)
    expect(json(type, text)).toBeUndefined()
})
