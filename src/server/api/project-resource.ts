import type { Insertable, Updateable } from 'kysely'
import type { z } from 'zod'
import type { Endpoint, Refs } from '../../contract/endpoint.ts'
import type { Right } from '../../contract/permissions.ts'
import type { Member } from '../access/caller.ts'
import { checkUses, startUses, usesOf } from '../access/check-use.ts'
import { copyPermissions, permittedTypeOf } from '../access/copy-permissions.ts'
import { requireOn } from '../access/object-rights.ts'
import { noteWrite } from '../audit/audit-log.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Tables } from '../db/schema.ts'
import { refuseGatedFields } from '../editions/gated-fields.ts'
import { type Router, route } from '../http/route.ts'
import { notFound } from '../refuse.ts'
import { checkReferences } from '../resources/check-references.ts'
import { copyObject } from '../resources/copy-object.ts'
import type { ObjectType, RevisedTable } from '../resources/index.ts'
import { withLabels } from '../resources/labels.ts'
import { type ListOptions, projectTable, type Row } from '../resources/project-table.ts'
import { refsOf, refuseWhileUsed } from '../resources/refs.ts'
import { objectsOf, refuseWhileOneIsUsed } from '../resources/remove-objects.ts'
import type { NamedTable, ResourceOf } from '../resources/resource.ts'
import type { Services } from '../services.ts'
import { type ListQuery, listed, listOptions } from './sorted.ts'

type InProject = z.ZodType<{ project_id: number }>
type ById = z.ZodType<{ project_id: number; id: number }>
interface Revised {
  revision?: number | null | undefined
}

/** The calls to register. A resource leaves out the calls that it handles in its own way. */
interface Calls<Query, Draft, Body, Item> {
  list?: Endpoint<InProject, z.ZodType<Query>, z.ZodType, z.ZodType<Item[]>, Right>
  get?: Endpoint<ById, z.ZodType, z.ZodType, z.ZodType<Item>, Right>
  create?: Endpoint<InProject, z.ZodType, z.ZodType<Draft>, z.ZodType<Item>, Right>
  update?: Endpoint<ById, z.ZodType, z.ZodType<Body>, z.ZodType, Right>
  remove?: Endpoint<ById, z.ZodType, z.ZodType, z.ZodType, Right>
  refs?: Endpoint<ById, z.ZodType, z.ZodType, z.ZodType<Refs>, Right>
  copy?: Endpoint<ById, z.ZodType, z.ZodType, z.ZodType<Item>, Right>
  removeMany?: Endpoint<InProject, z.ZodType, z.ZodType<{ ids: number[] }>, z.ZodType, Right>
}

type Defined<Table extends RevisedTable> = ResourceOf<Table> &
  Required<Pick<ResourceOf<Table>, 'list'>> & { type: ObjectType }

/** What distinguishes a resource from others; `asStored` if nothing does. */
interface Distinctions<Table extends RevisedTable, Query, Draft, Body, Item> {
  /** Returns rows in the form of the API. `saved`: they are read one by one, or were just written. */
  toApi(rows: Row<Table>[], caller: Member, saved: boolean): Item[] | Promise<Item[]>
  /** Returns the columns of a new row. */
  columns(draft: Draft): Omit<Insertable<Tables[Table]>, 'project_id'>
  /** Returns the columns that an update sets. */
  changed(draft: Omit<Body, 'revision'>, before: Row<Table>): Updateable<Tables[Table]>
  /** Restricts a list further, or sorts or searches it in another way. */
  list?(query: Query, caller: Member): Partial<ListOptions<Table>>
  /** Whether a row is an object of this resource; others are not found. */
  isOwn?(row: Row<Table>): boolean
  /**
   * Stores what columns cannot hold as they are, such as secrets. Returns what the event compares besides the columns,
   * and the names of secrets with new values.
   */
  storeRest?(tx: Tx, draft: Draft | Omit<Body, 'revision'>, row: Row<Table>, before?: Row<Table>): Promise<Rest>
  /** Stores what the columns of a copy lack, such as secrets, which are sealed for their own row. */
  copyRest?(tx: Tx, from: Row<Table>, to: Row<Table>): Promise<void>
  /** Refuses the deletion of a row for a reason besides its users. */
  beforeRemove?(tx: Tx, row: Row<Table>): Promise<void>
  /** Creates what a new object consists of, with its own events. */
  createParts?(tx: Tx, draft: Draft, row: Row<Table>, caller: Member): Promise<void>
  /** Checks a draft before the transaction, where something slow may be asked. `before`: the row it changes. */
  prepare?(
    draft: Draft | Omit<Body, 'revision'>,
    project_id: number,
    before?: Row<Table>,
    revision?: number | null,
  ): Promise<void>
  /** Removes what rows have outside of the database, before the transaction that deletes them. Nothing uses them. */
  removeElsewhere?(rows: Row<Table>[], project_id: number): Promise<void>
  /** Returns the refusal that an error of the database stands for. */
  refusal?(error: unknown): Error | undefined
}

/** The distinctions of a resource whose rows are stored as they are sent, and answered as they are stored. */
export const asStored = {
  toApi: <Rows>(rows: Rows) => rows,
  columns: <Draft>(draft: Draft) => draft,
  changed: <Draft>(draft: Draft) => draft,
}

/** A row as events show it: with labels as a list. */
const shown = (row: object): object =>
  'labels' in row && typeof row.labels === 'string' ? withLabels({ ...row, labels: row.labels }) : row

/** What an integration starts. */
function startsOf(table: RevisedTable, draft: object) {
  const { template_id, task_params } = draft as {
    template_id?: unknown
    task_params?: { inventory_id?: unknown } | null
  }
  return table === 'integration' ? startUses(template_id, task_params?.inventory_id) : []
}

interface Named {
  id: number
  name: string
}

interface Rest {
  before?: object
  after?: object
  secrets?: string[]
}

/**
 * Registers the calls that all resources of a project have: every write checks the ids in its body, is refused if
 * another user was faster, and leaves its event in the same transaction.
 */
export function projectResourceApi<
  Table extends RevisedTable,
  Query extends ListQuery,
  Draft extends object,
  Body extends Revised & object,
  Item,
>(
  router: Router,
  { database, config }: Services,
  calls: Calls<Query, Draft, Body, Item>,
  { table, type, list, ...defined }: Defined<Table>,
  own: Distinctions<Table, NoInfer<Query>, NoInfer<Draft>, NoInfer<Body>, NoInfer<Item>>,
) {
  const { db } = database

  async function find(on: Db | Tx, { project_id, id }: { project_id: number; id: number }): Promise<Row<Table>> {
    const row = await projectTable(on, table, project_id).get(id)
    if (own.isOwn?.(row) === false) throw notFound(table)
    return row
  }

  async function one(row: Row<Table>, caller: Member): Promise<Item> {
    const [item] = await own.toApi([row], caller, true)
    return item as Item
  }

  const write = <Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> =>
    database.transaction(work).catch((error: unknown) => {
      throw own.refusal?.(error) ?? error
    })

  /** Completes a write of a row: stores the rest, and records the event. Returns the row as it is then. */
  async function noteSaved(
    tx: Tx,
    caller: Member,
    draft: Draft | Omit<Body, 'revision'>,
    { before, after }: { before?: Row<Table>; after: Row<Table> },
  ): Promise<Row<Table>> {
    const { project_id } = caller
    const rest = await own.storeRest?.(tx, draft, after, before)
    const row = rest ? await projectTable(tx, table, project_id).get(after.id) : after
    await noteWrite(tx, caller, {
      type,
      project_id,
      id: row.id,
      ...(before ? { before: { ...shown(before), ...rest?.before } } : {}),
      after: { ...shown(row), ...rest?.after },
      ...(rest?.secrets ? { secrets: rest.secrets } : {}),
    })
    return row
  }

  if (calls.list)
    route(router, calls.list, async (request) => {
      const { params, query, caller } = request
      const more = own.list?.(query, caller)
      const among = { ...more?.among, ...(query.name ? { name: [query.name] } : {}) } as ListOptions<Table>['among'] &
        object
      const label = query.label?.trim()
      const options = { ...listOptions(query, list), ...more, among, ...(label ? { label } : {}) }
      return own.toApi(await listed(projectTable(db, table, params.project_id), request, options), caller, false)
    })

  if (calls.get) route(router, calls.get, async ({ params, caller }) => one(await find(db, params), caller))

  async function create(caller: Member, body: Draft): Promise<Item> {
    const { project_id } = caller
    await refuseGatedFields({ config, db }, body)
    await own.prepare?.(body, project_id)
    const row = await write(async (tx) => {
      await checkReferences(tx, project_id, table, body)
      await checkUses(tx, caller, [...usesOf(body), ...startsOf(table, body)])
      const made = await projectTable(tx, table, project_id).insert(own.columns(body))
      const row = await noteSaved(tx, caller, body, { after: made })
      if (!own.createParts) return row
      await own.createParts(tx, body, row, caller)
      return find(tx, { project_id, id: row.id })
    })
    return one(row, caller)
  }

  if (calls.create) route(router, calls.create, ({ body, caller }) => create(caller, body))

  if (calls.update)
    route(router, calls.update, async ({ params, body, caller }) => {
      const { project_id, id } = params
      const { revision, ...draft } = body
      if (own.prepare) {
        const before = await find(db, params)
        await refuseGatedFields({ config, db }, draft, before)
        await own.prepare(draft, project_id, before, revision)
      }
      await write(async (tx) => {
        const before = await find(tx, params)
        const columns = own.changed(draft, before)
        await refuseGatedFields({ config, db: tx }, draft, before)
        await checkReferences(tx, project_id, table, draft)
        await checkUses(tx, caller, [...usesOf(draft, before), ...startsOf(table, draft)])
        await noteSaved(tx, caller, draft, await projectTable(tx, table, project_id).update(id, columns, revision))
      })
    })

  if (calls.remove)
    route(router, calls.remove, async ({ params, caller }) => {
      const { project_id, id } = params
      if (own.removeElsewhere) {
        const row = await find(db, params)
        await refuseWhileUsed(db, project_id, table, id)
        await own.removeElsewhere([row], project_id)
      }
      await write(async (tx) => {
        const before = await find(tx, params)
        await refuseWhileUsed(tx, project_id, table, id)
        await own.beforeRemove?.(tx, before)
        await projectTable(tx, table, project_id).remove(id)
        await noteWrite(tx, caller, { type, project_id, id, before })
      })
    })

  const { copy, removeMany } = calls
  if (copy)
    route(router, copy, async ({ params, caller }) => {
      const { project_id } = params
      const row = await write(async (tx) => {
        const from = (await find(tx, params)) as Row<Table> & { name: string }
        await checkUses(tx, caller, usesOf(from, from))
        const { id } = await copyObject(tx, project_id, { table, ...defined }, from)
        await copyPermissions(tx, table, from.id, id)
        const made = projectTable(tx, table, project_id)
        await own.copyRest?.(tx, from, await made.get(id))
        const after = await made.get(id)
        await noteWrite(tx, caller, { type, project_id, id, after })
        return after
      })
      return one(row, caller)
    })

  if (removeMany)
    route(router, removeMany, async ({ params: { project_id }, body, caller }) => {
      const removable = async (on: Db | Tx) => {
        const rows = await objectsOf(on, project_id, table, body.ids, own.isOwn)
        const permitted = permittedTypeOf(table)
        for (const { id } of rows) if (permitted) await requireOn(on, caller, removeMany.who, { type: permitted, id })
        await refuseWhileOneIsUsed(on, project_id, table as RevisedTable & NamedTable, rows as unknown as Named[])
        return rows
      }
      if (own.removeElsewhere) await own.removeElsewhere(await removable(db), project_id)
      await write(async (tx) => {
        const rows = await removable(tx)
        for (const before of rows) {
          await own.beforeRemove?.(tx, before)
          await projectTable(tx, table, project_id).remove(before.id)
          await noteWrite(tx, caller, { type, project_id, id: before.id, before })
        }
      })
    })

  if (calls.refs)
    route(router, calls.refs, async ({ params }) => {
      await find(db, params)
      return refsOf(db, params.project_id, table, params.id)
    })

  /** Creates an object as the call does, for further calls of the resource. */
  return { create }
}
