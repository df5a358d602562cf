import { z } from 'zod'
import { DriftDetails } from './drift.ts'
import { endpoint, paging, pathId, queryId } from './endpoint.ts'
import { requiredId, text, time } from './shapes.ts'

/** The states that Terraform stores at this server: their versions, the lock, and the addresses, by workspace. */

const base = '/api/project/:project_id/inventory/:id/terraform' as const
const workspace = z.object({ project_id: pathId, id: pathId })
const version = workspace.extend({ state_id: pathId })
const address = workspace.extend({ alias_id: pathId })

/** A version of a state, without the state. */
export const TerraformState = z.object({
  id: z.number(),
  project_id: z.number(),
  inventory_id: z.number(),
  serial: z.number(),
  lineage: z.string(),
  /** '' if the client encrypted the state. */
  terraform_version: z.string(),
  /** Instances of resources, without data sources. */
  resources: z.number(),
  /** Bytes; 0 for a version that removed the state. */
  size: z.number(),
  /** null: the state was removed with this version. */
  status: z.enum(['stored', 'removed', 'unreadable']),
  /** The task that stored it; null for another client and for a user. */
  task_id: z.number().nullable(),
  /** The template of that task; null if the task was deleted. */
  template_id: z.number().nullable(),
  /** The login of the address, or the user name of the one who restored it; '' for a task. */
  author: z.string(),
  /** The serial of the version that it repeats. */
  restored_serial: z.number().nullable(),
  created: time,
})
export type TerraformState = z.infer<typeof TerraformState>

/** An address of a workspace's state for clients outside of tasks. */
export const TerraformAlias = z.object({
  id: z.number(),
  project_id: z.number(),
  inventory_id: z.number(),
  /** The key with its login and password; null if it was deleted: the address then refuses everyone. */
  auth_key_id: z.number().nullable(),
  alias: z.string(),
  url: z.string(),
})
export type TerraformAlias = z.infer<typeof TerraformAlias>

/** An address needs a key: without one, everyone could read the state. */
export const AliasDraft = z.object({ auth_key_id: requiredId('key_required') })

/** An attribute of a resource or an output. `value`: as JSON, shortened; null: sensitive, or too long to show. */
const Attribute = z.object({ path: z.string(), value: z.string().nullable(), sensitive: z.boolean() })

/** What a version contains. */
export const TerraformStateContent = z.object({
  resources: z.array(
    z.object({
      address: z.string(),
      type: z.string(),
      provider: z.string(),
      attributes: z.array(Attribute),
      /** How many attributes are not shown. */
      left_out: z.number(),
    }),
  ),
  /** How many resources are not shown. */
  more: z.number(),
  outputs: z.array(z.object({ name: z.string(), value: z.string().nullable(), sensitive: z.boolean() })),
})
export type TerraformStateContent = z.infer<typeof TerraformStateContent>

export const TerraformStateDiff = z.object({
  counts: z.object({ created: z.number(), changed: z.number(), deleted: z.number() }),
  /** Resources, then outputs (`output.<name>`), that differ. */
  changes: z.array(
    z.object({
      address: z.string(),
      action: z.enum(['created', 'changed', 'deleted']),
      attributes: z.array(
        z.object({ path: z.string(), before: z.string(), after: z.string(), sensitive: z.boolean() }),
      ),
      left_out: z.number(),
    }),
  ),
  more: z.number(),
})
export type TerraformStateDiff = z.infer<typeof TerraformStateDiff>

/** Who holds the lock on a state. */
export const TerraformLock = z.object({
  id: z.string(),
  who: z.string(),
  operation: z.string(),
  info: z.string(),
  version: z.string(),
  task_id: z.number().nullable(),
  template_id: z.number().nullable(),
  /** Whether that task has ended, so that it will never release the lock. */
  task_ended: z.boolean(),
  author: z.string(),
  created: time,
})
export type TerraformLock = z.infer<typeof TerraformLock>

/** The name of the workspace, typed by the one who does what cannot be undone. */
const Confirmed = z.object({ name: text(250) })

export const terraformStates = {
  list: endpoint(`GET ${base}/states`, 'viewProject', {
    feature: 'terraform_backend',
    summary: 'Versions of the state of a workspace, the newest first, without the states',
    params: workspace,
    query: paging.pick({ limit: true, offset: true }),
    reply: z.array(TerraformState),
  }),
  latest: endpoint(`GET ${base}/states/latest`, 'readStates', {
    object: 'inventory',
    summary: 'The newest version with its state; writes an event',
    params: workspace,
    reply: TerraformState.extend({ state: z.string() }),
  }),
  get: endpoint(`GET ${base}/states/:state_id`, 'readStates', {
    feature: 'terraform_backend',
    object: 'inventory',
    summary: 'A version with its state, up to 16 MiB; writes an event',
    params: version,
    reply: TerraformState.extend({ state: z.string() }),
  }),
  file: endpoint(`GET ${base}/states/:state_id/file`, 'readStates', {
    object: 'inventory',
    summary: 'The state of a version as a file, streamed; writes an event',
    params: version,
    answers: 'file',
  }),
  content: endpoint(`GET ${base}/states/:state_id/content`, 'readStates', {
    feature: 'terraform_backend',
    object: 'inventory',
    summary: 'Resources and outputs of a version, without sensitive values',
    params: version,
    reply: TerraformStateContent,
  }),
  diff: endpoint(`GET ${base}/states/:state_id/diff`, 'readStates', {
    feature: 'terraform_backend',
    object: 'inventory',
    summary: 'What a version changed since another one, by resource, without sensitive values',
    params: version,
    /** The other version; by default the one before. */
    query: z.object({ since: queryId }),
    reply: TerraformStateDiff,
  }),
  restore: endpoint(`POST ${base}/states/:state_id/restore`, 'editResources', {
    feature: 'terraform_backend',
    object: 'inventory',
    summary: 'Store an older version again as the newest; takes the name of the workspace',
    params: version,
    body: Confirmed,
    reply: TerraformState,
  }),
  remove: endpoint(`DELETE ${base}/states/:state_id`, 'editResources', {
    object: 'inventory',
    summary: 'Delete an older version; the newest one stays',
    params: version,
  }),
  clear: endpoint(`POST ${base}/states/clear`, 'editResources', {
    feature: 'terraform_backend',
    object: 'inventory',
    summary: 'Remove the state of a workspace; its versions stay. Takes the name of the workspace',
    params: workspace,
    body: Confirmed,
  }),
  drift: endpoint(`GET ${base}/drift`, 'viewProject', {
    summary: 'Whether what a workspace manages differs from its configuration, and which resources, without values',
    params: workspace,
    reply: DriftDetails,
  }),
  lock: endpoint(`GET ${base}/lock`, 'viewProject', {
    summary: 'Who holds the lock on the state of a workspace; null if it is not locked',
    params: workspace,
    reply: TerraformLock.nullable(),
  }),
  unlock: endpoint(`POST ${base}/unlock`, 'editResources', {
    object: 'inventory',
    summary: 'Force the lock open that a client left behind; takes the name of the workspace',
    params: workspace,
    body: Confirmed.extend({ id: text(200) }),
  }),
}

export const terraformAliases = {
  list: endpoint(`GET ${base}/aliases`, 'viewProject', {
    feature: 'terraform_backend',
    summary: 'Addresses of the state of a workspace',
    params: workspace,
    reply: z.array(TerraformAlias),
  }),
  get: endpoint(`GET ${base}/aliases/:alias_id`, 'viewProject', {
    feature: 'terraform_backend',
    summary: 'One address of the state of a workspace',
    params: address,
    reply: TerraformAlias,
  }),
  create: endpoint(`POST ${base}/aliases`, 'editResources', {
    feature: 'terraform_backend',
    object: 'inventory',
    summary: 'Create an address for the state of a workspace, with the login and password of a key',
    params: workspace,
    body: AliasDraft,
    reply: TerraformAlias,
  }),
  update: endpoint(`PUT ${base}/aliases/:alias_id`, 'editResources', {
    feature: 'terraform_backend',
    object: 'inventory',
    summary: 'Change the key of an address',
    params: address,
    body: AliasDraft,
  }),
  remove: endpoint(`DELETE ${base}/aliases/:alias_id`, 'editResources', {
    object: 'inventory',
    summary: 'Take an address back',
    params: address,
  }),
}

const attached = '/api/project/:project_id/templates/:id/inventory/:inventory_id' as const

const ofTemplate = z.object({ project_id: pathId, id: pathId, inventory_id: pathId })

/** The calls of Semaphore UI for the workspaces of a template. */
export const templateWorkspaces = {
  attach: endpoint(`POST ${attached}/attach`, 'editTemplates', {
    object: 'template',
    summary: 'Make a workspace that belongs to no template one of this template',
    params: ofTemplate,
  }),
  detach: endpoint(`POST ${attached}/detach`, 'editTemplates', {
    object: 'template',
    summary: 'Take a workspace from its template; the default one stays',
    params: ofTemplate,
  }),
  setDefault: endpoint(`POST ${attached}/set_default`, 'editTemplates', {
    object: 'template',
    summary: 'Make a workspace the one that runs use which name none',
    params: ofTemplate,
  }),
}
