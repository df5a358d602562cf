import type { IncomingMessage } from 'node:http'

/** Returns the text of an answer. Throws if it is larger than `maxBytes`, or cut off. */
export function readAnswer(answer: IncomingMessage, maxBytes: number): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const pieces: Buffer[] = []
  let length = 0
  answer.on('data', (piece: Buffer) => {
    length += piece.length
    if (length > maxBytes) return void answer.destroy(new Error('the answer is too large'))
    pieces.push(piece)
  })
  answer.on('error', reject)
  answer.on('end', () => resolve(Buffer.concat(pieces).toString()))
  // Cut off in the middle: neither `end` nor, on every version, `error` follows.
  answer.on('close', () => reject(new Error('the answer was cut off')))
  return promise
}
