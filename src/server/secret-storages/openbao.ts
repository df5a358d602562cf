import type { StorageKind } from './kind.ts'
import { openVault } from './vault.ts'

/** OpenBao, which has the calls of Vault. */
export const openbao: StorageKind = { title: 'OpenBao', open: openVault }
