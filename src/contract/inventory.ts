import { z } from 'zod'
import { Drift } from './drift.ts'
import { endpoint, idOrEmpty, listedResource, namedPaging, pathId, queryId } from './endpoint.ts'
import { labelledDraft, labelledItem } from './labels.ts'
import { type Message, type PlainCode, pack } from './message.ts'
import { NotReady } from './not-ready.ts'
import { BrokenInventory } from './resource-facts.ts'
import { branchProblem } from './rules/git-ref.ts'
import { hostPatternProblem } from './rules/host-pattern.ts'
import { repositoryPathProblem } from './rules/repository-path.ts'
import { runnerTagText } from './runner-tag.ts'
import { atMost, isObject, name, oneOf, optionalId, ruled, Sentence, text } from './shapes.ts'

export const inventoryTypes = [
  'static',
  'static-yaml',
  'file',
  'terraform-workspace',
  'tofu-workspace',
  'terragrunt-workspace',
] as const

type InventoryType = (typeof inventoryTypes)[number]

/**
 * The inventory types that templates of an app use; apps that are not listed use no inventory. The table has no prototype,
 * because it is read with any name a caller sends as an app (rule S16).
 */
export const inventoryTypesOf: Readonly<Record<string, readonly InventoryType[]>> = Object.assign(
  Object.create(null) as Record<string, readonly InventoryType[]>,
  {
    ansible: ['static', 'static-yaml', 'file'],
    terraform: ['terraform-workspace'],
    tofu: ['tofu-workspace'],
    terragrunt: ['terragrunt-workspace'],
  } satisfies Record<string, readonly InventoryType[]>,
)

/** Whether the path of a file inventory is on the machine where tasks run, and not in a repository. */
export const isAbsolute = (path: string): boolean => path.startsWith('/')

const inventoryText = text(2_000_000, 'inventory_too_long' satisfies PlainCode)
/** A body with the longest inventory, in any script and with each line break as JSON. */
const maxBytes = 8 * 1024 * 1024

export const InventoryDraft = z
  .object({
    name: name('name_required', 200),
    ...labelledDraft,
    type: oneOf(inventoryTypes, 'inventory_type_wrong'),
    /**
     * The inventory itself, the workspace's name, or (file) its path: in the repository, or an absolute one on the
     * machine where tasks run.
     */
    inventory: inventoryText,
    ssh_key_id: optionalId,
    become_key_id: optionalId,
    /** The repository of a file inventory, if it is not in the template's own repository. */
    repository_id: optionalId,
    template_id: optionalId,
    runner_tag: runnerTagText,
  })
  .superRefine(
    ({ type, inventory }, context) => {
      const problem = contentProblem(type, inventory)
      if (problem) context.addIssue({ code: 'custom', path: ['inventory'], message: pack(problem) })
    },
    { when: isObject },
  )

function contentProblem(type: unknown, inventory: unknown): Message | null {
  if (typeof type !== 'string' || typeof inventory !== 'string') return null
  const workspace = type.endsWith('-workspace')
  if ((type === 'file' || workspace) && !inventory.trim()) return 'path_required'
  if (type === 'file') return repositoryPathProblem(isAbsolute(inventory) ? inventory.slice(1) : inventory)
  return workspace && !/^[A-Za-z0-9_][A-Za-z0-9_.-]{0,89}$/.test(inventory) ? 'workspace_name_wrong' : null
}

export const Inventory = z.object({
  id: z.number(),
  revision: z.number(),
  project_id: z.number(),
  name: z.string(),
  ...labelledItem,
  type: z.enum(inventoryTypes),
  inventory: z.string(),
  ssh_key_id: z.number().nullable(),
  become_key_id: z.number().nullable(),
  repository_id: z.number().nullable(),
  template_id: z.number().nullable(),
  runner_tag: z.string().nullable(),
  /** Why templates that use it cannot run; empty if no reason is known. */
  not_ready: z.array(NotReady),
  /** For a workspace: whether what it manages differs from its configuration; null for other types. */
  drift: Drift.nullable(),
})
export type Inventory = z.infer<typeof Inventory>

export const InventoryHosts = z.object({
  /** How many hosts the inventory has, and how many the limit leaves. */
  total: z.number(),
  matched: z.number(),
  /** The first 500 of them. */
  hosts: z.array(z.string()),
  /** Patterns that match nothing in the inventory. */
  unmatched: z.array(z.string()),
  /** The first 500 groups of the inventory, whatever the limit; without `all` and `ungrouped`. */
  groups: z.array(z.string()),
  /** Why the hosts are known only at run time; null if they are known. */
  problem: z.string().nullable(),
  problem_message: Sentence.nullable(),
})
export type InventoryHosts = z.infer<typeof InventoryHosts>

/** An inventory that may not be saved yet. */
export const InventoryPreviewDraft = z
  .object({
    type: oneOf(['static', 'static-yaml', 'file'], 'inventory_type_wrong'),
    inventory: inventoryText,
    repository_id: optionalId,
  })
  .superRefine(
    ({ type, inventory }, context) => {
      const problem = contentProblem(type, inventory)
      if (problem) context.addIssue({ code: 'custom', path: ['inventory'], message: pack(problem) })
    },
    { when: isObject },
  )

export const InventoryPreview = z.object({
  total: z.number(),
  /** The first 200 hosts. */
  hosts: z.array(
    z.object({
      name: z.string(),
      /** The groups that name it, without `all` and `ungrouped`. */
      groups: z.array(z.string()),
      /** What applies to the host, after the precedence of Ansible. */
      variables: z.array(
        z.object({
          name: z.string(),
          /** Shortened; lists and mappings as JSON. null: encrypted, or its name or value is that of a secret. */
          value: z.string().nullable(),
          /** Where it is set; null means at the host itself. */
          group: z.string().nullable(),
          /** The file of group_vars or host_vars in the repository that sets it; null means the inventory. */
          file: z.string().nullable(),
        }),
      ),
      /** How many variables are left out. */
      more_variables: z.number(),
    }),
  ),
  /** The first 200 groups, without `all` and `ungrouped`; `hosts`: how many are in it and in the groups below it. */
  groups: z.array(z.object({ name: z.string(), hosts: z.number(), children: z.array(z.string()) })),
  group_count: z.number(),
  /** Files of group_vars and host_vars beside the inventory that apply to its hosts but are not known; the first 200. */
  unread: z.array(z.object({ path: z.string(), problem: z.string(), problem_message: Sentence })),
  /** Why the hosts are not known before a run; null if they are known. */
  problem: z.string().nullable(),
  problem_message: Sentence.nullable(),
  /** Why the text cannot be read, not even by Ansible; null if it can be, and if that is known only when it runs. */
  broken: BrokenInventory.nullable(),
})
export type InventoryPreview = z.infer<typeof InventoryPreview>

const calls = listedResource('inventory', 'inventory', Inventory, InventoryDraft)

export const inventories = {
  ...calls,
  create: { ...calls.create, maxBytes },
  update: { ...calls.update, maxBytes },
  list: {
    ...calls.list,
    /** `app`: only types that this app uses. `template_id`: a number, or empty for inventories that no template owns. */
    query: namedPaging.extend({ app: z.string().optional(), template_id: idOrEmpty.optional() }),
  },
  hosts: endpoint('GET /api/project/:project_id/inventory/:id/hosts', 'viewProject', {
    summary: 'The hosts that match a limit, if they are known before a run',
    params: z.object({ project_id: pathId, id: pathId }),
    query: z.object({
      /** Comma-separated patterns, as for `ansible-playbook --limit`; empty means all hosts. */
      limit: z
        .string()
        .max(20_000, atMost(20_000))
        .superRefine(ruled((value) => firstProblem(value.split(','))))
        .optional(),
      /** The template whose repository contains the file, for an inventory that names no repository. */
      template_id: queryId,
      /** Another branch of that repository, if the template allows it. */
      branch: z
        .string()
        .max(250)
        .superRefine(ruled((value) => (value === '' ? null : branchProblem(value))))
        .optional(),
    }),
    reply: InventoryHosts,
  }),
  preview: endpoint('POST /api/project/:project_id/inventory/preview', 'editResources', {
    summary:
      'Groups, hosts and variables of an inventory as it is sent, or of a file in a repository, without storing it; or why ' +
      'it cannot be read',
    params: z.object({ project_id: pathId }),
    body: InventoryPreviewDraft,
    reply: InventoryPreview,
    status: 200,
    maxBytes,
  }),
}

/** Blanks between patterns are ignored, as by Ansible. */
function firstProblem(patterns: string[]): Message | null {
  for (const pattern of patterns) {
    const problem = pattern.trim() === '' ? null : hostPatternProblem(pattern.trim())
    if (problem) return problem
  }
  return null
}
