import { say } from '../../contract/message.ts'
import { type Answer, faultOf, textAt } from './ask.ts'
import type { Opening } from './kind.ts'
import { NotPermitted, StorageFault } from './storage-fault.ts'

/** The calls of Vault and OpenBao, with the token of the chosen sign-in, which is made once. */
export class VaultCall {
  readonly #opening: Opening
  readonly #address: string
  #token: Promise<string> | undefined

  constructor(opening: Opening) {
    this.#opening = opening
    this.#address = `${opening.get('url').replace(/\/+$/, '')}/v1/`
  }

  /** `path`: its parts are encoded here. Throws StorageFault for every status that is not listed. */
  async send(
    method: string,
    path: string,
    { body, good = [200, 204], named = '' }: { body?: object; good?: readonly number[]; named?: string } = {},
  ): Promise<Answer> {
    this.#token ??= this.#signIn()
    const answer = await this.#ask(method, path, { 'x-vault-token': await this.#token }, body)
    if (good.includes(answer.status) && (answer.is_json || answer.text === '')) return answer
    throw refused(answer, named)
  }

  /** Ends the token that signing in has created. A token that users entered stays. */
  async close(): Promise<void> {
    if (!this.#token || this.#method === 'token') return
    const token = await this.#token.catch(() => '')
    if (token) await this.#ask('POST', 'auth/token/revoke-self', { 'x-vault-token': token }).catch(() => {})
  }

  get #method(): string {
    return this.#opening.get('auth') || 'token'
  }

  async #signIn(): Promise<string> {
    const get = (field: string) => this.#opening.get(field)
    if (this.#method === 'token') return get('token')
    const body =
      this.#method === 'approle'
        ? { role_id: get('role_id'), secret_id: get('secret_id') }
        : { role: get('role'), jwt: get('jwt').trim() || (await this.#opening.serverToken(get('url'))) }
    const answer = await this.#ask('POST', `auth/${get('auth_mount') || this.#method}/login`, {}, body)
    const token = textAt(answer.json, 'auth', 'client_token')
    if (answer.status === 200 && token) return token
    const answered = { status: answer.status, words: wordsOf(answer) }
    if (answer.is_json && [400, 403, 404].includes(answer.status))
      throw new NotPermitted(say('secret_storage_sign_in', { status: answer.status }), answered)
    throw refused(answer, '')
  }

  #ask(method: string, path: string, headers: Record<string, string>, body?: object): Promise<Answer> {
    const namespace = this.#opening.get('namespace')
    const [place = '', query] = path.split('?')
    const encoded = place.split('/').map(encodeURIComponent).join('/')
    return this.#opening.ask(`${this.#address}${encoded}${query ? `?${query}` : ''}`, {
      method,
      headers: {
        ...headers,
        'x-vault-request': 'true',
        ...(namespace && { 'x-vault-namespace': namespace }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
  }
}

function refused(answer: Answer, path: string): StorageFault {
  const words = wordsOf(answer)
  const { status } = answer
  if (status === 503 && /sealed/i.test(words)) return new StorageFault('secret_storage_sealed', { status, words })
  return faultOf(answer, words, { path })
}

/** Vault answers a list of texts. */
function wordsOf({ json }: Answer): string {
  return Array.isArray(json.errors) ? json.errors.filter((one) => typeof one === 'string').join('; ') : ''
}
