import type { z } from 'zod'
import type { RestoredEnvironment } from '../../contract/environment.ts'
import type { InventoryDraft } from '../../contract/inventory.ts'
import type { KeyDraft } from '../../contract/key.ts'
import type { NotReady } from '../../contract/not-ready.ts'
import type { ProjectDraft } from '../../contract/project.ts'
import type { RepositoryDraft } from '../../contract/repository.ts'
import type { TemplateDraft } from '../../contract/template-draft.ts'
import type { ViewDraft } from '../../contract/view.ts'
import type { InventoryPlace } from '../not-ready/local-paths.ts'
import type { PlannedChannel } from './read-channel.ts'
import type { PlannedIntegration, PlannedSchedule } from './read-triggers.ts'

/**
 * What a file makes: drafts as the API takes them, checked by the same shapes. Ids in them are places: 1 is the first
 * object of the list they refer to. Only a file without problems has a plan that may be carried out.
 */
export interface RestorePlan {
  project: z.output<typeof ProjectDraft>
  /** Why its schedules are paused; null: they are not. */
  pause: string | null
  /** null: one that is restored with its variable group. */
  keys: (Pick<z.output<typeof KeyDraft>, 'name' | 'type'> | null)[]
  repositories: z.output<typeof RepositoryDraft>[]
  environments: z.output<typeof RestoredEnvironment>[]
  views: z.output<typeof ViewDraft>[]
  inventories: z.output<typeof InventoryDraft>[]
  templates: TemplateDraft[]
  schedules: PlannedSchedule[]
  integrations: PlannedIntegration[]
  /** Of the project; null: one that cannot be had here, so a new one is made. */
  aliases: (string | null)[]
  channels: PlannedChannel[]
  /** The server's zone, for schedules that have none of their own. */
  zone: string
}

/** What only the server knows: which apps there are, and what may lie on its own disk. */
export interface RestorePlace {
  /** Time zone of schedules that name none. */
  zone: string
  /** The alias that leads to the integrations of all projects, and so is nobody's. */
  global_alias: string | null
  knownApp(app: string): boolean
  /** Why tasks cannot use this inventory on this server. */
  inventoryReasons(inventory: Omit<InventoryPlace, 'project_id'>): Promise<NotReady[]>
  /** What is wrong with the address of a repository on this server; `refused`: it may not be restored at all. */
  repositoryProblem(git_url: string): Promise<{ problem: string; refused: boolean } | null>
}
