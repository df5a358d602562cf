import { z } from 'zod'
import { idOrEmpty, paging, projectResource } from './endpoint.ts'
import { repositoryPathProblem } from './rules/repository-path.ts'
import { isObject, name, oneOf, optionalId, optionalText, text } from './shapes.ts'

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
 * Which inventory types the templates of an app use; other apps use none. Without a prototype, for it is asked for
 * whatever a caller calls an app (rule S16).
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

export const InventoryDraft = z
  .object({
    name: name('name_required', 200),
    type: oneOf(inventoryTypes, 'Must be static, static-yaml, file, or a workspace'),
    /** The inventory itself, its path in the repository (file), or the workspace's name. */
    inventory: text(2_000_000),
    ssh_key_id: optionalId,
    become_key_id: optionalId,
    /** Where a file inventory lies when not in the template's own repository. */
    repository_id: optionalId,
    template_id: optionalId,
    runner_tag: optionalText(100),
  })
  .superRefine(
    ({ type, inventory }, context) => {
      if (typeof type !== 'string' || typeof inventory !== 'string') return
      const complain = (message: string) => context.addIssue({ code: 'custom', path: ['inventory'], message })
      const workspace = type.endsWith('-workspace')
      if ((type === 'file' || workspace) && !inventory.trim()) return complain('path_required')
      if (type === 'file') {
        const problem = repositoryPathProblem(inventory)
        if (problem) complain(problem)
      } else if (workspace && !/^[A-Za-z0-9_][A-Za-z0-9_.-]{0,89}$/.test(inventory)) {
        complain('A workspace name has letters, digits, dots, underscores and hyphens, at most 90')
      }
    },
    { when: isObject },
  )

export const Inventory = z.object({
  id: z.number(),
  revision: z.number(),
  project_id: z.number(),
  name: z.string(),
  type: z.enum(inventoryTypes),
  inventory: z.string(),
  ssh_key_id: z.number().nullable(),
  become_key_id: z.number().nullable(),
  repository_id: z.number().nullable(),
  template_id: z.number().nullable(),
  runner_tag: z.string().nullable(),
})
export type Inventory = z.infer<typeof Inventory>

const calls = projectResource('inventory', 'inventory', Inventory, InventoryDraft)

export const inventories = {
  ...calls,
  list: {
    ...calls.list,
    /** `app`: only types that app uses. `template_id`: a number, or empty for those no template owns. */
    query: paging.extend({ app: z.string().optional(), template_id: idOrEmpty.optional() }),
  },
}
