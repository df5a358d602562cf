import type { z } from 'zod'
import type { ProjectObjectType } from '../../contract/object-type.ts'
import type { Tables } from '../db/schema.ts'

/** Tables whose rows others name by their ids. */
export type NamedTable =
  | 'access_key'
  | 'environment'
  | 'integration'
  | 'inventory'
  | 'repository'
  | 'secret_storage'
  | 'template'
  | 'view'

/** A column that holds the id of another object of the same project. */
export interface Reference {
  to: NamedTable
  /** The object it names cannot be deleted: the foreign key prevents it, and `refs` lists this one as its user. */
  blocks?: true
  /** The types that a key must have here. */
  types?: readonly string[]
}

/** A table of pairs, for an object that names several others. Its objects cannot be deleted either. */
export interface Link {
  table: keyof Tables
  /** The column with the id of the object that names others. */
  from: string
  /** The column with the id of the named object. */
  column: string
  to: NamedTable
}

/**
 * What the server knows of the rows of a table that belong to a project. Types of events, words of refusals, access to
 * the rows, lists, users of an object, the removal of a project, and backups are derived from it.
 */
export interface ProjectResource {
  table: keyof Tables
  /** Its type in events; null if its events are those of the object that it belongs to. */
  type: ProjectObjectType | null
  /** The column with its name, if that is not `name`. */
  named?: 'title' | 'host'
  /** Describes it in events, in the wording of Semaphore UI; by default with the word of its table (contract/object-type.ts) and its name. */
  described?: (row: Readonly<Record<string, unknown>>, id: number | null) => string
  /** The name of its list in backup files and in the answer of `refs`; null if neither has one. */
  collection: string | null
  /** The shape that restores it, if its columns and references are all that a backup holds of it. */
  draft?: z.ZodObject
  /** Whether its rows count their writes in `revision`. */
  revised: boolean
  /** The columns of its list: the first sorts it by default. */
  list?: { sorted: readonly [string, ...string[]]; searched: readonly string[] }
  /** The columns that a copy takes over besides its name; without them it cannot be copied. */
  copied?: readonly string[]
  references: Readonly<Record<string, Reference>>
  links?: readonly Link[]
}

/** The same with columns that the table has. */
export interface ResourceOf<Table extends keyof Tables> extends Omit<ProjectResource, 'references'> {
  table: Table
  list?: { sorted: readonly [Column<Table>, ...Column<Table>[]]; searched: readonly Column<Table>[] }
  copied?: readonly Column<Table>[]
  references: { readonly [Name in Column<Table>]?: Reference }
}

/** Returns the fields of a draft but its name: what a copy takes over if each has a column of its name. */
export function allButName<Shape extends z.ZodRawShape>(draft: z.ZodObject<Shape>) {
  const names = Object.keys(draft.shape) as (keyof Shape & string)[]
  return names.filter((name): name is Exclude<keyof Shape & string, 'name'> => name !== 'name')
}

type Column<Table extends keyof Tables> = keyof Tables[Table] & string
