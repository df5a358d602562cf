import { isUtf8 } from 'node:buffer'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { AliasGuesses } from '../integrations/alias-guesses.ts'
import type { Receiver } from '../integrations/receive.ts'

/** The path prefix of the integrations' aliases. */
const prefix = '/api/integrations/'
/** The minimum time of an answer, so that an alias that exists takes as long as one that does not. */
const minMs = 20

/** Whether a request comes from a sender: it is always answered with 204, even if no route takes it. */
export const isHook = (url: string) => /^\/+api\/+integrations\//.test(url)

/**
 * The endpoint that senders post to. Every answer is 204 without a body, so that aliases cannot be probed (rule S4);
 * only an authenticated sender gets headers that name what it started. The bytes are read here, before anything of the
 * app looks at them: no parser, no cookie, no sign-in.
 */
export function webhookRoutes(
  app: FastifyInstance,
  limit: number,
  receiver: Pick<Receiver, 'lookUp' | 'receive'>,
): void {
  const guesses = new AliasGuesses()
  app.all(`${prefix}*`, {
    onRequest: async (request, reply) => {
      // Read now: a sender that hangs up after its last byte has no address any more.
      const { raw, ip } = request
      const alias = (request.params as { '*': string })['*'].replace(/\/+$/, '')
      const possible = raw.method === 'POST' && /^[A-Za-z0-9_-]{1,100}$/.test(alias)
      await pause(guesses.waitOf(ip))
      // Looked up before the body: for an unknown alias no byte of it is kept.
      const at = possible ? await receiver.lookUp(alias) : undefined
      if (!at) guesses.note(ip)
      const { body, size } = await readBytes(raw, at ? limit : 0)
      const began = Date.now()
      if (at && raw.complete)
        reply.headers(await receiver.receive({ alias, headers: flat(raw.headers), body, size, ip }, at))
      await pause(Math.max(0, began + minMs - Date.now()))
      return reply.status(204).send()
    },
    handler: (_request, reply) => reply.status(204).send(),
  })
}

/**
 * Reads all bytes but keeps only as many as are allowed. An answer before the last byte would be faster for an unknown
 * alias, and would thereby reveal it: the proof of a known one covers its whole body.
 */
function readBytes(stream: IncomingMessage, limit: number): Promise<{ body: Buffer | null; size: number }> {
  const { promise, resolve } = Promise.withResolvers<{ body: Buffer | null; size: number }>()
  const pieces: Buffer[] = []
  let size = 0
  const end = () => resolve({ body: size > limit ? null : Buffer.concat(pieces), size })
  // A sender that hung up expects no answer, and half a body starts nothing.
  if (stream.destroyed) end()
  else
    stream
      .on('end', end)
      .on('error', end)
      .on('close', end)
      .on('data', (piece: Buffer) => {
        size += piece.length
        if (size <= limit) pieces.push(piece)
        else pieces.length = 0
      })
  return promise
}

function flat(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      readable(Array.isArray(value) ? value.join(', ') : (value ?? '')),
    ]),
  )
}

/** Node decodes each byte of a header as one character; senders mean UTF-8. */
function readable(text: string): string {
  const bytes = Buffer.from(text, 'latin1')
  return isUtf8(bytes) ? bytes.toString() : text
}
