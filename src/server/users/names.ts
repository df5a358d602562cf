import type { Message } from '../../contract/message.ts'
import { isDuplicate } from '../db/errors.ts'
import type { Tx } from '../db/open.ts'
import { atField, conflict, type Refusal } from '../refuse.ts'
import { hasLogin } from './find-user.ts'

/**
 * Users sign in with the user name or the e-mail address, in any case. So neither may equal either field of another
 * account: a user who takes another user's e-mail address as a user name would sign in as that user.
 */
export async function namesAreFree(
  tx: Tx,
  user: { username: string; email: string },
  id: number | null = null,
): Promise<void> {
  for (const field of ['username', 'email'] as const) {
    const taken = await tx
      .selectFrom('user')
      .select('id')
      .where(hasLogin(user[field]))
      .$if(id !== null, (query) => query.where('id', '!=', id as number))
      .executeTakeFirst()
    if (taken) throw nameTaken(field)
  }
}

/** Two users may take a free name at the same time: then the constraint of the database refuses the second. */
export async function onNameTaken<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (isDuplicate(error)) throw conflict('name_or_email_taken')
    throw error
  }
}

function nameTaken(field: 'username' | 'email'): Refusal {
  const problem: Message = field === 'username' ? 'username_taken' : 'email_taken'
  return conflict(atField(field, problem), { fields: { [field]: problem } })
}
