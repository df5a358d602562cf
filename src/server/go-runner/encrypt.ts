import { constants, createPublicKey, publicEncrypt } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'

/** The bytes of each block that PKCS#1 v1.5 occupies. */
const padding = 11
/** How many blocks are encrypted before other requests get their turn: some 10 ms. */
const atOnce = 200

/**
 * Encrypts a text for a Go runner: blocks of 245 bytes (for a key of 2048 bits), each encrypted with RSA and the padding
 * of PKCS#1 v1.5, one after the other.
 */
export async function encryptedFor(public_key: string, text: string): Promise<Buffer> {
  const key = createPublicKey(public_key)
  const size = (key.asymmetricKeyDetails?.modulusLength ?? 2048) / 8 - padding
  const bytes = Buffer.from(text)
  const blocks: Buffer[] = []
  for (let at = 0; at < bytes.length; at += size) {
    blocks.push(publicEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, bytes.subarray(at, at + size)))
    if (blocks.length % atOnce === 0) await turn()
  }
  return Buffer.concat(blocks)
}
