import { expect, test } from 'vitest'
import { sourceOf } from './source.ts'

test('addresses of one /64 are one source in any notation', () => {
  const source = sourceOf('2001:db8::1')
  for (const same of ['2001:db8::2', '2001:DB8:0:0:ffff::9', '2001:0db8:0000:0000:1:2:3:4'])
    expect(sourceOf(same)).toBe(source)
  for (const other of ['2001:db8:0:1::1', '2001:db9::1', '::1']) expect(sourceOf(other)).not.toBe(source)
  expect(sourceOf('fe80::1%eth0')).toBe(sourceOf('fe80::2%eth1'))
})

test('an IPv4 address written as IPv6 is the same source', () => {
  expect(sourceOf('192.0.2.7')).toBe('192.0.2.7')
  for (const mapped of ['::ffff:192.0.2.7', '::FFFF:c000:207']) expect(sourceOf(mapped)).toBe('192.0.2.7')
  for (const ported of ['192.0.2.7:50123', '[::ffff:192.0.2.7]:443']) expect(sourceOf(ported)).toBe('192.0.2.7')
  expect(sourceOf('192.0.2.8')).not.toBe(sourceOf('192.0.2.7'))
})
