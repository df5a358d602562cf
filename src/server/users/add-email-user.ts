import { randomInt } from 'node:crypto'
import { noteWrite, systemFor } from '../audit/audit-log.ts'
import type { Origin } from '../audit/origin.ts'
import { isoNow } from '../clock.ts'
import type { Database } from '../db/open.ts'
import { namesAreFree, onNameTaken } from './names.ts'
import { eventFields } from './user-row.ts'

/** Creates the external account of someone who has proved an unknown address, with the event. It gets no rights. */
export async function addEmailUser({ transaction }: Database, email: string, from: Origin) {
  return onNameTaken(() =>
    transaction(async (tx) => {
      const user = { username: randomName(), name: 'Anonymous', email }
      await namesAreFree(tx, user)
      const row = await tx
        .insertInto('user')
        .values({
          ...user,
          external: true,
          alert: true,
          pro: true,
          admin: false,
          password_hash: null,
          created: isoNow(),
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      await noteWrite(tx, systemFor(from), {
        type: 'user',
        project_id: null,
        id: row.id,
        after: eventFields(row),
        description: `User ${row.username} created at the first sign-in by e-mail`,
      })
      return row
    }),
  )
}

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** Returns 16 random letters and digits. */
const randomName = () => Array.from({ length: 16 }, () => letters[randomInt(letters.length)]).join('')
