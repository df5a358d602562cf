import type { Message } from '../../contract/message.ts'
import type { Ask } from './ask.ts'

/** The fields of a secret, as the storage has them. A secret that is one text has the field `value`. */
export type Fields = Readonly<Record<string, unknown>>

/** Fields to set; null removes one. Others stay as they are. */
export type Changes = Readonly<Record<string, string | null>>

/** A storage with its parameters, for one piece of work. Everything throws StorageFault. */
export interface OpenStorage {
  /** Throws NotStored if there is no such secret. */
  read(path: string): Promise<Fields>
  /** Creates or changes a secret. */
  write(path: string, changes: Changes): Promise<void>
  /** Does nothing if there is no such secret. */
  remove(path: string): Promise<void>
  /**
   * Returns the paths of all secrets below a folder, as `read` takes them; more than `max` only if there are more, and
   * none if there is no such folder. Absent if the kind has no lists.
   */
  list?(folder: string, max: number): Promise<string[]>
  /** Signs in and looks what is there: the status of the last answer, and what was found. */
  test(): Promise<{ status: number; found: Message }>
  /** Gives up what signing in has left in the storage, such as a token. */
  close?(): Promise<void>
}

/** What a kind gets to open a storage. */
export interface Opening {
  /** Parameters and secrets, by the names of contract/storage-fields.ts; '' if not given. */
  get(field: string): string
  /** Sends a request under the rules for requests of our own. */
  ask: Ask
  /** The server's own Kubernetes token; throws StorageFault if it must not be shown to this address. */
  serverToken(url: string): Promise<string>
  /** A short-lived token that says for which project's storages it is; throws StorageFault if this server signs none. */
  identityToken(audience: string): Promise<string>
}

/** A kind of storage. */
export interface StorageKind {
  title: string
  /** It has public addresses of several names: a CA that is entered is trusted besides the public authorities. */
  cloud?: true
  open(opening: Opening): OpenStorage
}
