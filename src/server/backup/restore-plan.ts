import type { z } from 'zod'
import type { RestoredEnvironment } from '../../contract/environment.ts'
import type { RestoredKey } from '../../contract/key.ts'
import { type Message } from '../../contract/message.ts'
import type { NotReady } from '../../contract/not-ready.ts'
import type { ProjectDraft } from '../../contract/project.ts'
import type { TemplateDraft } from '../../contract/template-draft.ts'
import type { InventorySource } from '../not-ready/local-paths.ts'
import type { Drafts } from '../resources/index.ts'
import type { PlannedChannel } from './read-channel.ts'
import type { PlannedStorage } from './read-storage.ts'
import type { PlannedIntegration, PlannedSchedule } from './read-triggers.ts'

/**
 * What a file creates: drafts in the form of the API, checked by the same shapes. Ids in them are places: 1 is the
 * first object of the list they refer to. Only a file without problems has a plan that may be restored.
 */
export interface RestorePlan extends Drafts {
  project: z.output<typeof ProjectDraft>
  /** Why its schedules are paused; null if they are not. */
  pause: string | null
  /** null for a key that is restored with its variable group. */
  keys: (z.output<typeof RestoredKey> | null)[]
  environments: z.output<typeof RestoredEnvironment>[]
  storages: PlannedStorage[]
  templates: TemplateDraft[]
  schedules: PlannedSchedule[]
  integrations: PlannedIntegration[]
  /** The aliases of the project; null for one that cannot be used here, which is replaced by a new one. */
  aliases: (string | null)[]
  channels: PlannedChannel[]
  /** The server's time zone, for schedules without one. */
  zone: string
}

/** What only the server knows: its apps, and the allowed paths on its own disk. */
export interface RestorePlace {
  /** Time zone of schedules that name none. */
  zone: string
  /** The alias of the integrations of all projects, which no project may take. */
  global_alias: string | null
  knownApp(app: string): boolean
  /** Why tasks cannot use this inventory on this server. */
  inventoryReasons(inventory: Omit<InventorySource, 'project_id'>): Promise<NotReady[]>
  /** What is wrong with the address of a repository on this server; `refused`: it may not be restored at all. */
  repositoryProblem(git_url: string): Promise<{ problem: Message; refused: boolean } | null>
}
