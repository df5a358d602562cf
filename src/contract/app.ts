import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** A kind of automation as the server offers it. */
export const AppInfo = z.object({
  id: z.string(),
  title: z.string(),
  active: z.boolean(),
  /** Higher comes first. */
  priority: z.number(),
  icon: z.string(),
  color: z.string(),
  dark_color: z.string(),
  /** An administrator's own binary; '' means the app's usual one, looked for on PATH. */
  path: z.string(),
  args: z.array(z.string()).nullable(),
  /** Whether the program was found where tasks run. */
  installed: z.boolean(),
  /** How to get the program; shown when it is missing. */
  hint: z.string(),
})
export type AppInfo = z.infer<typeof AppInfo>

/** The terraform family: a template needs no playbook file, and inventories are workspaces. */
export const terraformFamily = ['terraform', 'tofu', 'terragrunt'] as const
export const isTerraformLike = (app: string): boolean => (terraformFamily as readonly string[]).includes(app)

export const apps = {
  list: endpoint('GET /api/apps', 'user', { summary: 'List apps', reply: z.array(AppInfo) }),
}
