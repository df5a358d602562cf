import { randomInt } from 'node:crypto'
import type { Origin } from '../audit/origin.ts'
import { canBePro } from '../editions/pro-users.ts'
import type { Services } from '../services.ts'
import { insertExternalUser } from './insert-external-user.ts'
import { namesAreFree, onNameTaken } from './names.ts'

/** Creates the external account of someone who has proved an unknown address, with the event. It gets no rights. */
export async function addEmailUser(
  { database: { transaction }, config }: Pick<Services, 'database' | 'config'>,
  email: string,
  from: Origin,
) {
  return onNameTaken(() =>
    transaction(async (tx) => {
      const user = { username: randomName(), name: 'Anonymous', email, alert: true, pro: await canBePro(tx, config) }
      await namesAreFree(tx, user)
      return insertExternalUser(tx, user, from, null)
    }),
  )
}

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** Returns 16 random letters and digits. */
const randomName = () => Array.from({ length: 16 }, () => letters[randomInt(letters.length)]).join('')
