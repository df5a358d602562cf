import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { type Message, pack, say } from './message.ts'
import { appIdProblem, appPathProblem, colorProblem } from './rules/app-setting.ts'
import { atMost, flag, ruled } from './shapes.ts'

/** A kind of automation that the server offers. */
export const AppInfo = z.object({
  id: z.string(),
  title: z.string(),
  /** Whether it is offered for new templates. Existing templates continue to work. */
  active: z.boolean(),
  /** Higher values come first. */
  priority: z.number(),
  icon: z.string(),
  color: z.string(),
  dark_color: z.string(),
  /** A binary set by an administrator; '' means the app's default one, found on PATH. */
  path: z.string(),
  args: z.array(z.string()).nullable(),
  /** Whether the program was found where tasks run. */
  installed: z.boolean(),
  /** How to get the program; shown when it is missing. */
  hint: z.string(),
  /** `built_in` and `configured` ones (named in the server's configuration) cannot be deleted; `added` ones can. */
  origin: z.enum(['built_in', 'configured', 'added']),
})
export type AppInfo = z.infer<typeof AppInfo>

/** The terraform family: a template needs no playbook file, and inventories are workspaces. */
export const terraformFamily = ['terraform', 'tofu', 'terragrunt'] as const
export const isTerraformLike = (app: string): boolean => (terraformFamily as readonly string[]).includes(app)

/** A field of a body: a missing one keeps its value; null or an empty one resets it to the app's default. */
const setting = (max: number, problem?: (value: string) => Message | null) =>
  z
    .string('must_be_text')
    .trim()
    .max(max, atMost(max))
    .superRefine(ruled((value) => (value === '' ? null : (problem?.(value) ?? null))))
    .transform((value) => value || null)
    .nullish()

const argument = z.string('args_not_array').max(2000, atMost(2000))

export const AppDraft = z.object({
  active: z.boolean().nullish(),
  priority: z
    .number('must_be_integer')
    .int('must_be_integer')
    .min(0, 'must_be_positive')
    .max(1_000_000, pack(say('at_most', { max: 1_000_000 })))
    .nullish(),
  title: setting(100),
  icon: setting(50),
  color: setting(30, colorProblem),
  dark_color: setting(30, colorProblem),
  /** A program on the machine where tasks run: an absolute path, or a name that is found on PATH. */
  path: setting(500, appPathProblem),
  args: z.array(argument, 'args_not_array').max(100, 'entries_too_many').nullish(),
})
export type AppDraft = z.infer<typeof AppDraft>

/** Ids of new apps. Other ids are only checked for existence. */
export const appId = z.string().superRefine(ruled(appIdProblem))
const byId = z.object({ id: z.string().max(100) })

export const apps = {
  list: endpoint('GET /api/apps', 'user', {
    summary: 'List apps, active or not, highest priority first',
    reply: z.array(AppInfo),
  }),
  get: endpoint('GET /api/apps/:id', 'admin', { summary: 'Read one app', params: byId, reply: AppInfo }),
  update: endpoint('PUT /api/apps/:id', 'admin', {
    summary: 'Change an app, or add one; missing fields keep their value, null resets to the default',
    params: byId,
    body: AppDraft,
  }),
  create: endpoint('POST /api/apps/:id', 'admin', {
    summary: 'The same as PUT, as in Semaphore UI',
    params: byId,
    status: 204,
    body: AppDraft,
  }),
  setActive: endpoint('POST /api/apps/:id/active', 'admin', {
    summary: 'Offer an app for new templates, or no longer',
    params: byId,
    status: 204,
    body: z.object({ active: flag }),
  }),
  remove: endpoint('DELETE /api/apps/:id', 'admin', {
    summary: 'Delete an app that an administrator added; refused while templates use it',
    params: byId,
  }),
}
