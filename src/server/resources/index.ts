import type { z } from 'zod'
import { objects } from '../../contract/object-type.ts'
import { alertChannel } from './alert-channel.ts'
import { delivery } from './delivery.ts'
import { environment } from './environment.ts'
import { extractValue } from './extract-value.ts'
import { hostConfig } from './host-config.ts'
import { integration } from './integration.ts'
import { integrationAlias } from './integration-alias.ts'
import { inventory } from './inventory.ts'
import { key } from './key.ts'
import { matcher } from './matcher.ts'
import { type OtherObject, otherObjects } from './other-object.ts'
import { repository } from './repository.ts'
import type { ProjectResource } from './resource.ts'
import { schedule } from './schedule.ts'
import { secretStorage } from './secret-storage.ts'
import { task } from './task.ts'
import { template } from './template.ts'
import { view } from './view.ts'

/**
 * Every table whose rows belong to a project. Objects come before those that they refer to: a project is removed in
 * this order, so that both databases guarantee that nothing dangles, and it is restored in the reverse order.
 */
export const projectResources = {
  task,
  delivery,
  integration_alias: integrationAlias,
  integration_matcher: matcher,
  integration_value: extractValue,
  integration,
  schedule,
  alert_channel: alertChannel,
  template,
  inventory,
  repository,
  host_config: hostConfig,
  access_key: key,
  environment,
  view,
  secret_storage: secretStorage,
} as const

type Resources = typeof projectResources

/** Tables whose rows belong to a project. */
export type ProjectTable = keyof Resources
/** Those whose rows have a revision. */
export type RevisedTable = {
  [Name in ProjectTable]: Resources[Name]['revised'] extends true ? Name : never
}[ProjectTable]
/** The types of objects in events. */
export type ObjectType = NonNullable<Resources[ProjectTable]['type']> | keyof typeof otherObjects

/** The same list for code that treats all resources alike. */
export const allResources: readonly ProjectResource[] = Object.values(projectResources)

/** The tables that a backup restores from the drafts of their rows. */
type DraftedTable = {
  [Name in ProjectTable]: Resources[Name] extends { draft: z.ZodObject } ? Name : never
}[ProjectTable]

/** The drafts that a backup restores, by section. Ids in them are places in the sections. */
export type Drafts = {
  [Name in DraftedTable as Resources[Name]['collection']]: z.output<Resources[Name]['draft']>[]
}

/** The sections of a backup that hold drafts. */
export type DraftedSection = keyof Drafts

interface Drafted extends ProjectResource {
  table: DraftedTable
  draft: z.ZodObject
  collection: DraftedSection
}

/** The resources of these sections. */
export const draftedResources: readonly Drafted[] = allResources.filter(
  (resource): resource is Drafted => resource.draft !== undefined,
)

/** Describes an object in an event, such as "Inventory hosts". `id`: null for an object without one. */
export function describedObject(type: ObjectType, row: Readonly<Record<string, unknown>>, id: number | null): string {
  const resource = allResources.find((one) => one.type === type)
  const others: Record<string, OtherObject> = otherObjects
  const described = resource?.described ?? others[type]?.described
  if (described) return described(row, id)
  const words: Record<string, string> = objects
  const word = resource ? words[`object_${resource.table}`] : others[type]?.word
  const name = row[resource?.named ?? 'name']
  return `${word ?? type} ${typeof name === 'string' ? name : ''}`
}
