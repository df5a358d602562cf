import type { Entry, Filter } from 'ldapts'
import { say } from '../../contract/message.ts'
import { type Connected, connectTo, stepSeconds, within } from './connect.ts'
import type { Directory } from './directory.ts'
import { LdapError } from './ldap-error.ts'
import { bindProblem, codeOf, connectionProblem, resultCodes, searchProblem } from './problem.ts'

/** How to search; only these attributes are read. */
export interface Search {
  filter: string | Filter
  attributes: string[]
  /** `base`: the entry of the DN itself. */
  scope?: 'base' | 'sub'
  /** Attributes that may hold bytes. */
  binary?: string[]
}

const pageSize = 500

/** Refusals of a user's password: wrong, none set, locked, expired, or the entry is gone. */
const refusals: number[] = [
  19,
  resultCodes.no_object,
  resultCodes.inappropriate_auth,
  resultCodes.invalid_credentials,
  53,
]

/**
 * A connection to a directory, encrypted as its settings say. Its methods throw LdapError with what an administrator has
 * to change. Referrals to other servers are not followed.
 */
export class DirectorySession {
  readonly #directory: Directory
  readonly #connected: Connected
  readonly #limit: AbortSignal

  private constructor(directory: Directory, connected: Connected, limit: AbortSignal) {
    this.#directory = directory
    this.#connected = connected
    this.#limit = limit
  }

  /** @param limit ends everything that this session does */
  static async open(directory: Directory, limit: AbortSignal): Promise<DirectorySession> {
    return new DirectorySession(directory, await connectTo(directory.settings, limit), limit)
  }

  /** Binds as the account that searches; without one the connection is anonymous as it is, or becomes so again. */
  async bindToSearch(): Promise<void> {
    const { bind_dn } = this.#directory.settings
    const { server, client } = this.#connected
    try {
      await this.#run(client.bind(bind_dn, bind_dn === '' ? '' : this.#directory.bind_password))
    } catch (error) {
      const code = codeOf(error)
      throw code === null ? this.#lost(error) : bindProblem(server, bind_dn, code)
    }
  }

  /**
   * Whether a user's password is right. A bind with an empty password succeeds in many directories without proving
   * anything, so callers refuse empty ones (`isSendable`), and so does this.
   */
  async bindAs(dn: string, password: string): Promise<boolean> {
    if (dn === '' || password === '') return false
    try {
      await this.#run(this.#connected.client.bind(dn, password))
      return true
    } catch (error) {
      const code = codeOf(error)
      if (code !== null && refusals.includes(code)) return false
      throw code === null ? this.#lost(error) : bindProblem(this.#connected.server, dn, code)
    }
  }

  /** Returns the entries below a DN, at most `max`, page by page. Throws LdapError if there are more. */
  async search(
    base: string,
    { filter, attributes, scope = 'sub', binary = [] }: Search,
    max: number,
  ): Promise<Entry[]> {
    const { client, server } = this.#connected
    const entries: Entry[] = []
    const pages = client.searchPaginated(base, {
      scope,
      filter,
      attributes,
      explicitBufferAttributes: binary,
      derefAliases: 'never',
      timeLimit: stepSeconds,
      paged: { pageSize: Math.min(pageSize, max + 1) },
    })
    try {
      for (;;) {
        const page = await this.#run(pages.next())
        if (page.done) return entries
        entries.push(...page.value.searchEntries)
        if (entries.length > max) throw new LdapError(say('ldap_search_answers', { base, max }))
      }
    } catch (error) {
      const code = codeOf(error)
      if (code === null) throw this.#lost(error)
      throw searchProblem(server, base, code, this.#directory.settings.bind_dn === '')
    }
  }

  /** The server as the settings name it. */
  get server(): string {
    return this.#connected.server
  }

  /** Returns how the connection is protected, such as `TLSv1.3, certificate of CN=ldap.example.com`; '' if it is not. */
  encryption(): string {
    return this.#connected.encryption()
  }

  close(): void {
    this.#connected.close()
  }

  #run<T>(work: Promise<T>): Promise<T> {
    return within(this.#limit, work)
  }

  #lost(error: unknown): LdapError {
    if (error instanceof LdapError) return error
    return connectionProblem(this.#connected.server, this.#connected.failure() ?? error, stepSeconds)
  }
}
