import { createHmac, hkdfSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { auditKeyOf } from './audit-key.ts'

test('codes are HMAC with SHA-256, as in databases of earlier releases', () => {
  const seed = Buffer.alloc(32, 7)
  const secret = Buffer.from(hkdfSync('sha256', seed, '', 'signalbox audit codes', 32))
  const expected = (what: string, data: Uint8Array | string) =>
    createHmac('sha256', secret).update(`${what}\n`).update(data).digest().subarray(0, 16).toString('base64url')
  const key = auditKeyOf(seed)
  const messages = ['', 'a', 'b', 'größer', Buffer.alloc(32, 1), Buffer.alloc(32, 2), 'x'.repeat(1000), Buffer.alloc(0)]
  for (const data of messages)
    for (const what of ['event', 'block', 'head', 'removal'] as const)
      expect(key.mac(what, data)).toBe(expected(what, data))
})
