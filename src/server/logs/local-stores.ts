import { join } from 'node:path'
import { DatabaseStore as DatabaseArtifacts } from '../artifacts/database-store.ts'
import { FileStore as FileArtifacts } from '../artifacts/file-store.ts'
import type { ArtifactStore } from '../artifacts/store.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/open.ts'
import type { FullDisk } from '../installation/full-disk.ts'
import { DatabaseStore } from './database-store.ts'
import { FileStore } from './file-store.ts'
import { logIdsOf } from './log-ids.ts'
import type { LogStore } from './log-store.ts'
import type { ReadChunks } from './read.ts'

/** Where logs and artifacts are before they are moved to an object storage. */
export type LocalPlace = 'files' | 'database'

/** A store whose logs can be moved. */
export type LocalLogs = LogStore & { readonly read: ReadChunks }

export interface LocalStores {
  logs: LocalLogs
  artifacts: ArtifactStore
}

/** Returns where the setting `logs` says that they are. */
export function localPlace({ logs, dialect }: Pick<Config, 'logs' | 'dialect'>): LocalPlace {
  return logs === 'database' || (logs === 'auto' && dialect === 'postgres') ? 'database' : 'files'
}

export function openLocalStores(
  place: LocalPlace,
  { data, database: { db }, full_disk }: { data: string; database: Pick<Database, 'db'>; full_disk: FullDisk },
): LocalStores {
  if (place === 'database') return { logs: new DatabaseStore(db), artifacts: new DatabaseArtifacts(db) }
  const log_ids = logIdsOf(db)
  const hasRoom = (bytes: number) => full_disk.hasRoom(bytes)
  return {
    logs: new FileStore(join(data, 'logs'), { log_ids }),
    artifacts: new FileArtifacts(join(data, 'artifacts'), { log_ids, hasRoom }),
  }
}
