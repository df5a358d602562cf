import { sql } from 'kysely'
import type { QueryOf } from '../../contract/endpoint.ts'
import { type UserName, users } from '../../contract/user.ts'
import type { Caller } from '../access/caller.ts'
import type { Db } from '../db/open.ts'
import { withAdminRule } from '../group-mapping/admin-rules.ts'
import { type Router, route } from '../http/route.ts'
import { containsWord } from '../resources/project-table.ts'
import { withSecondFactor } from '../second-factor/of-users.ts'
import type { Services } from '../services.ts'
import { searchWords, sortColumn, sortOrder, wholeNumber } from './sorted.ts'

const sortColumns = ['name', 'username', 'email', 'admin', 'alert', 'external', 'pro', 'created'] as const
const texts: ReadonlySet<string> = new Set(['name', 'username', 'email'])
/** The most names that a search for a user returns. */
const maxFound = 20

export function userListApi(router: Router, { database }: Services) {
  const { db } = database

  route(router, users.list, ({ query, caller, reply }) =>
    caller.admin ? allUsers(db, query, reply) : found(db, caller, query.q ?? query.s),
  )
}

/** Returns all users, or a page of the matches with the total in X-Total-Count. */
async function allUsers(
  db: Db,
  query: QueryOf<typeof users.list>,
  reply: { header(name: string, value: string): void },
) {
  let matching = db.selectFrom('user')
  for (const word of searchWords(query.q ?? query.s))
    matching = matching.where((where) =>
      where.or((['name', 'username', 'email'] as const).map((column) => containsWord(where.ref(column), word))),
    )
  if (query.blocked) matching = matching.where('blocked_at', query.blocked === 'true' ? 'is not' : 'is', null)
  const column = sortColumn(query, sortColumns)
  const order = sortOrder(query)
  const rows = matching
    .selectAll()
    .orderBy(texts.has(column) ? (ref) => sql`lower(${ref.ref(column)})` : column, order)
    .orderBy((ref) => sql`lower(${ref.ref('name')})`)
    .orderBy('id', order)
  if (!query.limit) return withAdminRule(db, await withSecondFactor(db, await rows.execute()))
  const { n } = await matching.select((select) => select.fn.countAll().as('n')).executeTakeFirstOrThrow()
  reply.header('x-total-count', String(Number(n)))
  const page = await rows
    .limit(wholeNumber(query.limit, 20, 1, 1000))
    .offset(wholeNumber(query.offset, 0, 0, 1_000_000_000))
    .execute()
  return withAdminRule(db, await withSecondFactor(db, page))
}

/**
 * Finds users to add to a team, without access to the list of all users: names only, for a word of at least two
 * letters. E-mail addresses are not searched, or they could be guessed letter by letter.
 */
async function found(db: Db, caller: Caller, q: string | undefined): Promise<UserName[]> {
  const words = searchWords(q)
  let matching = db.selectFrom('user').select(['id', 'username', 'name']).where('blocked_at', 'is', null)
  if (words.some((word) => /../u.test(word)))
    for (const word of words)
      matching = matching.where((where) =>
        where.or((['name', 'username'] as const).map((column) => containsWord(where.ref(column), word))),
      )
  else matching = matching.where('id', '=', caller.user_id)
  return matching
    .orderBy((ref) => sql`lower(${ref.ref('name')})`)
    .orderBy('id')
    .limit(maxFound)
    .execute()
}
