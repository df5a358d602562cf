import { expect, test } from 'vitest'
import { MalformedAnswer, wholeMessages } from './framing.ts'

const bytes = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex')
const bound = '30 0c 02 01 01 61 07 0a 01 00 04 00 04 00'

function read(...pieces: Buffer[]): string[] {
  const messages: string[] = []
  const take = wholeMessages((message) => messages.push(message.toString('hex')))
  for (const piece of pieces) take(piece)
  return messages
}

test('messages are passed on one by one, however the stream is cut', () => {
  const whole = bytes(bound)
  const twice = [whole.toString('hex'), whole.toString('hex')]
  expect(read(whole, whole)).toEqual(twice)
  expect(read(Buffer.concat([whole, whole]))).toEqual(twice)
  expect(read(...Array.from(Buffer.concat([whole, whole]), (byte) => Buffer.from([byte])))).toEqual(twice)
  expect(read(Buffer.concat([whole, whole.subarray(0, 5)]))).toEqual(twice.slice(1))
})

test('a long message is passed on when it is complete', () => {
  const name = Buffer.alloc(300_000, 0x61)
  const message = Buffer.concat([bytes('30 83 04 93 ed 02 01 01 73 83 04 93 e5 04 83 04 93 e0'), name])
  const cut = [message.subarray(0, 4), message.subarray(4, 100_000), message.subarray(100_000)]
  expect(read(...cut)).toEqual([message.toString('hex')])
})

test.each([
  ['a name longer than its entry', '30 0c 02 01 01 64 07 04 09 61 30 00 30 00'],
  ['an attribute that is no sequence', '30 14 02 01 01 64 0f 04 01 61 30 0a 04 08 04 01 61 31 84 7f ff ff'],
  ['values that are longer than they are', '30 13 02 01 01 64 0e 04 01 61 30 09 30 07 04 01 61 31 84 7f ff'],
  ['a request', '30 0c 02 01 01 60 07 02 01 03 04 00 80 00'],
  ['a result without its code', '30 05 02 01 01 61 00'],
  ['a control that is no sequence', '30 10 02 01 01 61 07 0a 01 00 04 00 04 00 a0 02 04 00'],
  ['a negative length', '30 84 ff ff ff ff 02 01 01'],
  ['a length without an end', '30 80 02 01 01 00 00'],
  ['a length of nine bytes', '30 89 01 01 01 01 01 01 01 01 01'],
  ['something that is not LDAP', '48 54 54 50 2f 31 2e 31'],
  ['a long tag', '30 04 3f 81 01 00'],
  ['an element cut off by its parent', '30 05 02 01 01 73 05'],
])('%s is refused', (_, hex) => {
  expect(() => read(bytes(hex))).toThrow(MalformedAnswer)
})

test('an endless answer is refused', () => {
  const take = wholeMessages(() => undefined)
  const name = Buffer.alloc(1024 * 1024, 0x61)
  const reference = Buffer.concat([bytes('30 83 10 00 0d 02 01 01 73 83 10 00 05 04 83 10 00 00'), name])
  expect(() => {
    for (let n = 0; n < 65; n++) take(reference)
  }).toThrow('more bytes than an answer has')
})
