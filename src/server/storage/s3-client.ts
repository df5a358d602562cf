import { createHash } from 'node:crypto'
import type { Agent, IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { AwsV4Signer } from 'aws4fetch'
import { asGiven, say } from '../../contract/message.ts'
import { http, https } from '../../runner/node-http.ts'
import type { ObjectStorage } from './object-storage.ts'
import { StorageProblem } from './storage-problem.ts'

export interface S3Place {
  /** Of the bucket, with its path if it has one; keys are appended. */
  address: string
  /** What administrators see. */
  place: string
  region: string
  access_key_id: string
  secret_access_key: string
  /** Headers of uploads, which ask for encryption. */
  upload_headers: Readonly<Record<string, string>>
  /** Certificate of the authority, PEM. */
  ca: string | undefined
  timeout_ms: number
}

interface Answer {
  status: number
  body: Buffer
}

/** A storage that sends a byte now and then is not silent, and yet no answer may take longer than so many timeouts. */
const longest = 6
/** Bytes of an answer that is not an object: an error in XML. */
const errorBytes = 64 * 1024
const noBytes = new Uint8Array()

/** The four calls of the S3 interface that are needed; `aws4fetch` signs them. Redirects are not followed. */
export class S3Client implements ObjectStorage {
  readonly #at: S3Place
  readonly #agent: Agent
  readonly #send: typeof http.request

  constructor(at: S3Place) {
    this.#at = at
    const secure = at.address.startsWith('https:')
    this.#send = secure ? https.request : http.request
    const options = { keepAlive: true, maxSockets: 16, timeout: at.timeout_ms }
    this.#agent = secure ? new https.Agent({ ...options, ca: at.ca }) : new http.Agent(options)
  }

  get place(): string {
    return this.#at.place
  }

  async put(key: string, bytes: Uint8Array): Promise<void> {
    const headers = { 'content-type': 'application/octet-stream', ...this.#at.upload_headers }
    this.#expect(await this.#call('PUT', key, { bytes, headers }), key, [200, 201])
  }

  async get(key: string, limit: number): Promise<Buffer> {
    const answer = await this.#call('GET', key, { limit })
    this.#expect(answer, key, [200])
    return answer.body
  }

  async remove(key: string): Promise<void> {
    const answer = await this.#call('DELETE', key)
    if (answer.status !== 404 || codeIn(answer.body) === 'NoSuchBucket') this.#expect(answer, key, [200, 204])
  }

  close(): void {
    this.#agent.destroy()
  }

  async #call(
    method: string,
    key: string,
    {
      bytes = noBytes,
      headers = {},
      limit = 0,
    }: { bytes?: Uint8Array; headers?: Record<string, string>; limit?: number } = {},
  ): Promise<Answer> {
    const { access_key_id, secret_access_key, region, timeout_ms, place } = this.#at
    const signer = new AwsV4Signer({
      method,
      url: `${this.#at.address}/${key}`,
      // The storage compares what it gets with this, and refuses a body that changed on the way.
      headers: { ...headers, 'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex') },
      accessKeyId: access_key_id,
      secretAccessKey: secret_access_key,
      region,
      service: 's3',
    })
    const signed = await signer.sign()
    const slow = () => new StorageProblem('silent', say('storage_slow', { place, seconds: timeout_ms / 1000 }))
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    const fail = (error: unknown) => {
      if (error instanceof StorageProblem) reject(error)
      else if (error instanceof Error && error.name === 'AbortError') reject(slow())
      else reject(new StorageProblem('silent', say('storage_no_answer', { place, problem: asGiven(wordsOf(error)) })))
    }
    const call = this.#send(signed.url, {
      method,
      agent: this.#agent,
      timeout: timeout_ms,
      signal: AbortSignal.timeout(longest * timeout_ms),
      headers: { ...(Object.fromEntries(signed.headers) as OutgoingHttpHeaders), 'content-length': bytes.length },
    })
    call.on('timeout', () => call.destroy(slow()))
    call.on('error', fail)
    call.on('response', (response) => {
      const { statusCode: status = 0 } = response
      // An object that is larger than it should be is as wrong as one that was changed: its hash shows it.
      this.#read(response, status === 200 ? Math.max(limit, errorBytes) : errorBytes).then(
        (body) => resolve({ status, body }),
        fail,
      )
    })
    call.end(bytes)
    return promise
  }

  async #read(response: IncomingMessage, limit: number): Promise<Buffer> {
    const pieces: Buffer[] = []
    let size = 0
    try {
      for await (const piece of response as AsyncIterable<Buffer>) {
        size += piece.length
        pieces.push(piece)
        if (size > limit) break
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ECONNRESET') throw error
      throw new StorageProblem('silent', say('storage_cut_off', { place: this.#at.place }))
    }
    return Buffer.concat(pieces)
  }

  #expect({ status, body }: Answer, key: string, good: readonly number[]): void {
    if (good.includes(status)) return
    const { place } = this.#at
    const code = codeIn(body)
    if (status === 404 && code !== 'NoSuchBucket')
      throw new StorageProblem('missing', say('storage_missing', { place, key }))
    const about = { place, status, problem: asGiven(code) }
    const passes = status >= 500 || status === 429 || status === 408 || code === 'RequestTimeTooSkewed'
    throw passes
      ? new StorageProblem('silent', say('storage_failed', about))
      : new StorageProblem('refused', say('storage_refused', about))
  }
}

/** Returns the code of an error answer, such as NoSuchBucket; '' if it has none. */
function codeIn(body: Buffer): string {
  return /<Code>([A-Za-z0-9.]{1,100})<\/Code>/.exec(body.toString('latin1'))?.[1] ?? ''
}

function wordsOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  return code ?? message
}
