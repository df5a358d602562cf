import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Directory } from './directory.ts'
import { claimsWith, type FoundUser, findByLogin, groupsOfUser } from './find-user.ts'
import { LdapError } from './ldap-error.ts'
import { DirectorySession } from './session.ts'

/** Limit of everything that one sign-in asks directories, in ms. */
export const signInLimitMs = 10_000
/** How long a directory that does not answer holds up those behind it. */
const patienceMs = 1000

/** A person whom a directory knows under the login, with the connection on which the password is tried. */
export interface Candidate {
  directory: Directory
  user: FoundUser
  /**
   * Whether the password is right. Some directories take an empty one for an anonymous bind, and some cut it at a NUL:
   * such a password is refused without asking. Throws LdapError if the directory does not say.
   */
  proves(password: string): Promise<boolean>
  /** Returns the claims of the person, with all groups; only after the password was proved. */
  claims(): Promise<Record<string, unknown>>
}

export interface Asked {
  /** In the order of the directories, but those last that are slow to answer. */
  candidates(): AsyncIterable<Candidate>
  /** Directories that could not be asked, so far. */
  troubles: Directory[]
  close(): void
}

export const isSendable = (password: string): boolean => password.trim() !== '' && !password.includes('\0')

/** Problems with the entry of one login: to others the directory is fine, so they must not look different. */
const aboutEntry = new Set(['ldap_several_entries', 'ldap_no_value'])

/**
 * Asks directories, all at the same time, who has a login. Only a directory that knows the login gets the password, one
 * after another, because each wrong one counts towards a lock there.
 */
export function askDirectories(
  directories: readonly Directory[],
  login: string,
  note: (directory: Directory, problem: LdapError) => void,
): Asked {
  const limit = AbortSignal.timeout(signInLimitMs)
  const sessions: DirectorySession[] = []
  const troubles: Directory[] = []
  let closed = false

  const ask = async (directory: Directory): Promise<Candidate | null> => {
    try {
      const session = await DirectorySession.open(directory, limit)
      sessions.push(session)
      // The person has signed in with another directory meanwhile.
      if (closed) session.close()
      await session.bindToSearch()
      const user = await findByLogin(session, directory.settings, login)
      if (user) return candidate(directory, session, user)
      // A known login takes one more step, the bind with its password: an unknown one must not be faster.
      await session.bindAs(`uid=${randomUUID()},${directory.settings.user_base}`, randomUUID())
      return null
    } catch (error) {
      if (!(error instanceof LdapError)) throw error
      if (closed) return null
      note(directory, error)
      if (!aboutEntry.has(error.reason.code)) troubles.push(directory)
      return null
    }
  }

  const answers = directories.map((directory) => {
    const answer = { over: false, found: ask(directory) }
    const end = () => {
      answer.over = true
    }
    answer.found.then(end, end)
    return answer
  })
  return {
    async *candidates() {
      const all = Promise.all(answers.map(({ found }) => found))
      await Promise.race([all, sleep(patienceMs, undefined, { ref: false })])
      const [early, late] = [answers.filter(({ over }) => over), answers.filter(({ over }) => !over)]
      for (const { found } of [...early, ...late]) {
        const one = await found
        if (one) yield one
      }
    },
    troubles,
    close: () => {
      closed = true
      for (const session of sessions) session.close()
    },
  }
}

function candidate(directory: Directory, session: DirectorySession, user: FoundUser): Candidate {
  return {
    directory,
    user,
    proves: async (password) => {
      if (!isSendable(password)) return false
      const right = await session.bindAs(user.dn, password)
      return right && user.disabled === null
    },
    claims: async () => {
      await session.bindToSearch()
      return claimsWith(user, await groupsOfUser(session, directory.settings, user))
    },
  }
}
