import { z } from 'zod'
import { Container, containerDraft } from './container.ts'
import { endpoint, pathId, queryFlag, queryId, revised, sorting } from './endpoint.ts'
import { labelledDraft } from './labels.ts'
import { Limits, limitsDraft, quotaDraft } from './limits.ts'
import { ObjectRuleShape } from './object-permission.ts'
import { rights } from './permissions.ts'
import { roleSlug } from './role.ts'
import { runnerTagText } from './runner-tag.ts'
import { count, flag, id, name, optionalText, retention, text, time } from './shapes.ts'

export const Project = z.object({
  id: z.number(),
  revision: z.number(),
  name: z.string(),
  created: time,
  alert: z.boolean(),
  alert_chat: z.string().nullable(),
  /** 0 means unlimited. */
  max_parallel_tasks: z.number(),
  type: z.string(),
  /** Retention: number of finished tasks kept per template, and for how many days. null = the server's setting, 0 = all. */
  keep_tasks: z.number().nullable(),
  keep_days: z.number().nullable(),
  /** Rules of sign-in give roles in all projects with a label (mapping-rule.ts). */
  labels: z.array(z.string()),
  /** What it sets of the container of its tasks; missing if nothing. */
  container: Container.optional(),
  /** What one task may use at most; missing if it sets nothing. */
  limits: Limits.optional(),
  /** Tags that tasks ask for if neither their template nor their inventory has one (runner-tag.ts). */
  runner_tag: z.string().nullable(),
  /** Connections over SSH accept only host keys that were added by hand (known-host.ts). */
  strict_host_keys: z.boolean(),
  /** Minutes that its tasks may run on a day (UTC): more of them wait for the next day. 0 means unlimited. */
  max_daily_minutes: z.number(),
  /** Bytes of the logs that it keeps: while it has more, its tasks wait. 0 means unlimited. */
  max_total_log_bytes: z.number(),
})
export type Project = z.infer<typeof Project>

export const ProjectDraft = z.object({
  name: name('project_name_required', 150),
  alert: flag,
  alert_chat: optionalText(100),
  max_parallel_tasks: count,
  type: text(30),
  keep_tasks: retention,
  keep_days: retention,
  labels: labelledDraft.labels,
  container: containerDraft,
  limits: limitsDraft,
  /** An update that leaves it out keeps it: clients of Semaphore UI do not know it. */
  runner_tag: runnerTagText.optional(),
  /** As `runner_tag`. */
  strict_host_keys: z.boolean('must_be_boolean').optional(),
  /** As `runner_tag`. */
  max_daily_minutes: quotaDraft(1_000_000),
  /** As `runner_tag`. */
  max_total_log_bytes: quotaDraft(Number.MAX_SAFE_INTEGER),
})

const one = z.object({ project_id: pathId })

/** Retention of one level: null means the next wider level, 0 keeps all. */
const Kept = z.object({ keep_tasks: z.number().nullable(), keep_days: z.number().nullable() })
/** A rule to preview: a number, or '' for null; if missing, the stored one. */
const tried = z
  .string()
  .regex(/^\d{0,7}$/, 'must_be_number')
  .optional()

/** The tasks that retention rules would delete now. */
export const RetentionPreview = z.object({
  /** The rules of the server and those stored for the project. */
  server: Kept,
  project: Kept,
  /** Templates with tasks that would be deleted. */
  templates: z.array(
    z.object({
      template_id: z.number(),
      name: z.string(),
      tasks: z.number(),
      /** Size of their logs on the disk. */
      bytes: z.number(),
      /** When the oldest of them was created. */
      oldest: time,
    }),
  ),
  /** false if there are more tasks than one answer examines. */
  complete: z.boolean(),
})
export type RetentionPreview = z.infer<typeof RetentionPreview>

export const projects = {
  list: endpoint('GET /api/projects', 'user', {
    summary: "List the caller's projects; administrators see all",
    reply: z.array(Project),
  }),
  create: endpoint('POST /api/projects', 'user', {
    summary: 'Create a project; with `demo` it is filled with templates that run without a network',
    body: ProjectDraft.extend({ demo: flag }),
    reply: Project,
  }),
  get: endpoint('GET /api/project/:project_id', 'viewProject', {
    summary: 'Read a project',
    params: one,
    reply: Project,
  }),
  update: endpoint('PUT /api/project/:project_id', 'updateProject', {
    summary: 'Change a project',
    params: one,
    body: revised(ProjectDraft),
  }),
  remove: endpoint('DELETE /api/project/:project_id', 'updateProject', {
    summary: 'Delete a project with everything in it; refused while tasks run, unless `stop_tasks` stops them first',
    params: one,
    /** `delete_state`: also deletes what templates keep from run to run, such as Terraform's local state. */
    query: z.object({ stop_tasks: queryFlag, delete_state: queryFlag }),
  }),
  role: endpoint('GET /api/project/:project_id/role', 'viewProject', {
    summary: "The caller's role and permission bits, '' and 0 for an administrator who is no member; and all rights",
    params: one,
    reply: z.object({
      role: z.string(),
      permissions: z.number(),
      /** The name of a custom role; '' for others. */
      name: z.string(),
      /** What the caller may do in the project. */
      rights: z.array(z.enum(rights)),
      /** What permissions of objects change about it (object-rule.ts). */
      objects: z.array(ObjectRuleShape),
    }),
  }),
  retention: endpoint('GET /api/project/:project_id/retention', 'editTemplates', {
    summary:
      'Tasks that retention rules would delete now; `keep_tasks` and `keep_days` preview other values for the project, or with `template_id` for that template',
    params: one,
    query: z.object({ keep_tasks: tried, keep_days: tried, template_id: queryId }),
    reply: RetentionPreview,
  }),
  clearCache: endpoint('DELETE /api/project/:project_id/cache', 'clearCache', {
    summary:
      'Delete the cached repositories and builds of this project; runners on other machines do it before their next task',
    params: one,
  }),
  cache: endpoint('GET /api/project/:project_id/cache', 'viewProject', {
    summary: 'The runners that were asked to delete the caches of this project, and when each did',
    params: one,
    reply: z.array(
      z.object({
        runner_id: z.number(),
        runner_name: z.string(),
        requested: time,
        /** null until the runner has called again. */
        cleaned: time.nullable(),
      }),
    ),
  }),
  testAlert: endpoint('POST /api/project/:project_id/notifications/test', 'updateProject', {
    summary: 'Send a sample over every channel that the server has switched on; 409 while the project allows no alerts',
    params: one,
    status: 204,
  }),
}

/** Members. Owners add, change and remove them over HTTP; each member may leave. */
export const Member = z.object({
  id: z.number(),
  name: z.string(),
  username: z.string(),
  /** The slug of the role: a built-in one, or one of the lists of roles. */
  role: z.string(),
  /** The rule of group mapping that grants the role; absent for a role given by hand. Such a membership is read-only. */
  rule: z.object({ id: z.number(), name: z.string() }).optional(),
  /** The lower role given by hand beside that of the rule; it counts again when the rule ends. */
  manual_role: z.string().optional(),
})

/** A member in the list of them. */
const ListedMember = Member.extend({
  /** A service account. */
  service: z.boolean(),
  /** When the member last changed something or started a task in this project; null if never. */
  last_active: time.nullable(),
})

export const MemberDraft = z.object({ user_id: id, role: roleSlug })

export const members = {
  list: endpoint('GET /api/project/:project_id/users', 'viewProject', {
    summary: 'List members',
    params: one,
    query: sorting,
    reply: z.array(ListedMember),
  }),
  add: endpoint('POST /api/project/:project_id/users', 'manageProjectUsers', {
    summary: 'Add a member',
    params: one,
    status: 204,
    body: MemberDraft,
  }),
  get: endpoint('GET /api/project/:project_id/users/:user_id', 'viewProject', {
    summary: 'Read one member',
    params: one.extend({ user_id: pathId }),
    reply: Member,
  }),
  update: endpoint('PUT /api/project/:project_id/users/:user_id', 'manageProjectUsers', {
    summary: "Change a member's role; the last owner stays",
    params: one.extend({ user_id: pathId }),
    body: z.object({ role: roleSlug }),
  }),
  remove: endpoint('DELETE /api/project/:project_id/users/:user_id', 'manageProjectUsers', {
    summary: 'Remove a member; the last owner stays',
    params: one.extend({ user_id: pathId }),
  }),
  leave: endpoint('DELETE /api/project/:project_id/me', 'viewProject', {
    summary: 'Leave the project; the last owner stays',
    params: one,
  }),
}
