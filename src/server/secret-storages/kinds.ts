import type { StorageType } from '../../contract/storage-fields.ts'
import type { StorageKind } from './kind.ts'
import { openbao } from './openbao.ts'
import { vault } from './vault.ts'

/** Every kind of secret storage. */
export const storageKinds: Record<StorageType, StorageKind> = { vault, openbao }
