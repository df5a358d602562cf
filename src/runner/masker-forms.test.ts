import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createMasker } from './masker.ts'
import { needlesOf } from './needles.ts'

const tricky = `pä$$ "w'0rd/\\<&> +=?~!*()€`
const forms: Record<string, string> = {
  plain: tricky,
  json: JSON.stringify(tricky),
  'json in json': JSON.stringify(JSON.stringify(tricky)),
  'json, ASCII only': String.raw`"p\u00e4$$ \"w'0rd/\\<&> +=?~!*()\u20ac"`,
  'json, HTML safe': String.raw`"pä$$ \"w'0rd/\\\u003c\u0026\u003e +=?~!*()€"`,
  'python repr': String.raw`'pä$$ "w\'0rd/\\<&> +=?~!*()€'`,
  url: encodeURIComponent(tricky),
  'url, lower hex': encodeURIComponent(tricky).replace(/%../g, (code) => code.toLowerCase()),
  'url, form': new URLSearchParams({ x: tricky }).toString(),
  'url, python quote': 'p%C3%A4%24%24%20%22w%270rd/%5C%3C%26%3E%20%2B%3D%3F~%21%2A%28%29%E2%82%AC',
  'shell, single': `'${tricky.replaceAll("'", "'\\''")}'`,
  'shell, shlex': `'${tricky.replaceAll("'", `'"'"'`)}'`,
  'shell, double': `"${tricky.replace(/[\\"$`]/g, '\\$&')}"`,
  hex: Buffer.from(tricky).toString('hex'),
  'hex, upper case': Buffer.from(tricky).toString('hex').toUpperCase(),
  'upper case': tricky.toUpperCase(),
  'shell, bash %q': String.raw`pä\$\$\ \"w\'0rd/\\\<\&\>\ +=\?~\!\*\(\)€`,
}

describe('a value with every awkward character is masked as', () => {
  const masker = createMasker([tricky])
  test.each(Object.entries(forms))('%s', (_, form) => {
    const masked = masker.text(`before ${form} after`)
    expect(masked).toMatch(/^before .*\*\*\*.* after$/)
    expect(masked).not.toMatch(/0rd|w%27/)
  })
  for (const prefix of ['', 'x', 'xy', 'user:', 'a long user name:']) {
    test(`base64 after ${JSON.stringify(prefix)}`, () => {
      for (const code of ['base64', 'base64url'] as const) {
        const masked = masker.text(Buffer.from(`${prefix}${tricky}@host`).toString(code))
        expect(masked).toContain('***')
        expect(Buffer.from(masked.replace(/\*\*\*.*/, ''), 'base64').toString()).not.toContain('pä')
      }
    })
  }
})

test('a value in UTF-16 is masked in both byte orders', () => {
  const masker = createMasker(['s3cret-value'])
  const little = Buffer.from('a s3cret-value b', 'utf16le')
  for (const bytes of [little, Buffer.from(little).swap16()]) {
    const masked = Buffer.concat([masker.push(bytes), masker.end()])
      .toString('latin1')
      .replaceAll('\0', '')
    expect(masked).toBe('a *** b')
  }
})

const pem = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
}).privateKey

describe('a key of many lines is masked', () => {
  const masker = createMasker([pem])
  const leaks = (text: string) => text.replaceAll('***', '').replace(/[\s"'\\]|%0[aA]|%3[dD]|\bn/g, '').length
  const wrap = (columns: number) =>
    Buffer.from(pem)
      .toString('base64')
      .replace(new RegExp(`(.{${columns}})`, 'g'), '$1\n')

  test('if it is printed by cat, with either newline, indented', () => {
    expect(masker.text(pem)).toBe('***\n'.repeat(pem.trim().split('\n').length))
    expect(leaks(masker.text(pem.replaceAll('\n', '\r\n')))).toBe(0)
    expect(leaks(masker.text(pem.replaceAll('\n', '\n    ')))).toBe(0)
  })
  test('if it is saved by a browser with CRLF and printed with LF', () => {
    const other = createMasker([pem.replaceAll('\n', '\r\n')])
    expect(leaks(other.text(pem))).toBe(0)
    expect(leaks(other.text(JSON.stringify(pem)))).toBe(0)
    expect(leaks(other.text(wrap(76)))).toBeLessThan(5)
  })
  test('as JSON, URL-encoded, and in base64 on one line and wrapped', () => {
    expect(leaks(masker.text(JSON.stringify({ k: pem })))).toBeLessThanOrEqual('{k:}'.length)
    expect(masker.text(`k=${encodeURIComponent(pem)}`)).toBe('k=***%0A')
    expect(leaks(masker.text(Buffer.from(pem).toString('base64')))).toBeLessThan(5)
    expect(leaks(masker.text(wrap(76)))).toBeLessThan(5)
    expect(leaks(masker.text(wrap(64)))).toBeLessThan(5)
  })
  test('no needle contains a newline or is short', () => {
    for (const needle of needlesOf([pem, tricky, 'two\nlines of it', ' \n------\nsecret value\n'])) {
      expect(needle.includes(10)).toBe(false)
      expect(needle.length).toBeGreaterThanOrEqual(6)
    }
  })
})

test('rulers, blanks and common words in a secret mask nothing', () => {
  const masker = createMasker(['password\n--------\n        \nlocalhost\nreal-secret-line'])
  expect(masker.text('password -------- localhost         x')).toBe('password -------- localhost         x')
  expect(masker.text('real-secret-line')).toBe('***')
})

test('a secret with lone surrogates or of one repeated byte does no harm', () => {
  expect(createMasker(['\ud800\ud800\ud800']).text('fine')).toBe('fine')
  expect(createMasker(['aaaaaa']).text('a'.repeat(10_000))).toBe('***')
})

test('the automaton of a 4096-bit key is small and built quickly', () => {
  const key = generateKeyPairSync('rsa', {
    modulusLength: 4096,
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
    publicKeyEncoding: { type: 'pkcs1', format: 'pem' },
  }).privateKey
  const times = Array.from({ length: 5 }, () => {
    const start = performance.now()
    createMasker([key])
    return performance.now() - start
  })
  expect(Math.min(...times)).toBeLessThan(100) // 11 ms warm, 30 ms cold; the rest is for a busy machine
})
