import type { Readable } from 'node:stream'
import type { Config } from '../config/config.ts'

export interface StoredBackup {
  name: string
  bytes: number
}

/** Where backups are stored. A backup appears there completely or not at all. */
export interface BackupPlace {
  /** What administrators see: path, or address and bucket. */
  readonly place: string
  /** The oldest first. */
  list(): Promise<StoredBackup[]>
  /** Stores a backup and returns its size. */
  write(name: string, bytes: Readable): Promise<number>
  read(name: string): AsyncIterable<Uint8Array>
  remove(name: string): Promise<void>
  close(): Promise<void>
}

/** Opens the place of the configuration. */
export async function openPlace(config: Pick<Config, 'backup' | 'data'>): Promise<BackupPlace> {
  if (config.backup.kind === 's3') return (await import('./s3-place.ts')).openS3Place(config.backup)
  return (await import('./folder-place.ts')).openFolder(folderOf(config))
}

/** Returns what administrators see of the configured place, without opening it. */
export function placeText(config: Pick<Config, 'backup' | 'data'>): string {
  const { kind, endpoint, region, bucket, prefix } = config.backup
  return kind === 'folder' ? folderOf(config) : `${endpoint || `s3.${region}.amazonaws.com`}/${bucket}/${prefix}`
}

/** Returns the folder of backups if they are stored in a folder. */
export const folderOf = ({ backup, data }: Pick<Config, 'backup' | 'data'>) => backup.folder || `${data}/backups`
