import { backups, type RestoredSection, restoredSections } from '../../../contract/backup.ts'

/** A backup file as read in the browser: the content to send, and what to show beforehand. */
export interface ChosenFile {
  fileName: string
  content: Record<string, unknown>
  /** '' if the file contains none. */
  projectName: string
  counts: Record<RestoredSection, number>
  /** Names of keys that need their secret entered again. */
  emptyKeys: string[]
  emptySecrets: number
  /** Schedules that run once they are restored; the server's response names them. */
  running: number
  /** Why the schedules of the project were paused; null if they were not. */
  pause: string | null
  /** Lists that this version ignores, and their lengths. */
  leftOut: { name: string; count: number }[]
}

export type FileFault = 'tooLarge' | 'notJson' | 'noBackup'

const maxBytes = backups.restore.file?.bytes ?? 0
export const largestMiB = Math.floor(maxBytes / 1024 / 1024)

/** Reads the file and rejects only what is not a backup at all; the server reports errors in detail. */
export async function readChosenFile(file: File): Promise<ChosenFile | FileFault> {
  if (file.size > maxBytes) return 'tooLarge'
  let content: unknown
  try {
    content = JSON.parse(await file.text())
  } catch {
    return 'notJson'
  }
  if (!isObject(content) || !['meta', ...restoredSections].some((name) => Object.hasOwn(content, name)))
    return 'noBackup'
  const list = (name: string) => (Array.isArray(content[name]) ? (content[name] as unknown[]).filter(isObject) : [])
  const meta = isObject(content.meta) ? content.meta : {}
  const own = list('keys').filter((key) => !key.owner && key.type !== 'string')
  const known: ReadonlySet<string> = new Set(['meta', 'integration_aliases', ...restoredSections])
  return {
    fileName: file.name,
    content,
    projectName: typeof meta.name === 'string' ? meta.name : '',
    counts: Object.fromEntries(
      restoredSections.map((name) => [name, name === 'keys' ? own.length : list(name).length]),
    ) as ChosenFile['counts'],
    emptyKeys: own.filter((key) => key.type !== 'none').map((key) => String(key.name)),
    emptySecrets: list('environments').reduce(
      (sum, group) => sum + (Array.isArray(group.secrets) ? group.secrets.length : 0),
      0,
    ),
    running: list('schedules').filter((one) => one.active === true || one.checkable_repository).length,
    pause: typeof meta.pause === 'string' ? meta.pause : null,
    leftOut: Object.entries(content).flatMap(([name, value]) =>
      !known.has(name) && Array.isArray(value) && value.length > 0 ? { name, count: value.length } : [],
    ),
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
