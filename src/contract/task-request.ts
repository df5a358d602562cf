import { z } from 'zod'
import { coded, pack, say } from './message.ts'
import { branchProblem, commitProblem } from './rules/git-ref.ts'
import { hostPatternProblem } from './rules/host-pattern.ts'
import { jsonObjectProblem } from './rules/json-object.ts'
import { tagNameProblem } from './rules/tag-name.ts'
import { argumentsText, id, optionalId, optionalText, sentWords, splitWords, text } from './shapes.ts'

const mark = z.boolean('must_be_boolean').nullish()
const optionalFlag = mark.transform((value) => value ?? null)

/**
 * Overrides of one run as a client sends them. Schedules and integrations store and return them unchanged, as templates do
 * with their options (`SentParams`): nothing is filled in, and keys that this release does not know are kept.
 */
export const SentTaskParams = z.looseObject({
  limit: sentWords(hostPatternProblem),
  tags: sentWords(tagNameProblem),
  skip_tags: sentWords(tagNameProblem),
  debug: mark,
  /** From 1 to 6. Clients of Semaphore UI may send 0, which means 4, and more, which means 6. */
  debug_level: z.number('must_be_integer').int('must_be_integer').nullish(),
  dry_run: mark,
  diff: mark,
  /** Ansible: only tests the connections to the hosts; the playbook is not run. */
  ping: mark,
  plan: mark,
  /** Only compares: a plan that is never applied, and sets the drift of the workspace. */
  drift: mark,
  destroy: mark,
  auto_approve: mark,
  upgrade: mark,
  reconfigure: mark,
  skip_galaxy_install: mark,
})

/** Overrides of one run; null if not given. Overrides that the template does not allow are refused, never dropped. */
export const TaskParams = SentTaskParams.transform((sent) => ({
  limit: splitWords(sent.limit),
  tags: splitWords(sent.tags),
  skip_tags: splitWords(sent.skip_tags),
  debug: sent.debug ?? null,
  debug_level: sent.debug_level ?? null,
  dry_run: sent.dry_run ?? null,
  diff: sent.diff ?? null,
  ping: sent.ping ?? null,
  plan: sent.plan ?? null,
  drift: sent.drift ?? null,
  destroy: sent.destroy ?? null,
  auto_approve: sent.auto_approve ?? null,
  upgrade: sent.upgrade ?? null,
  reconfigure: sent.reconfigure ?? null,
  skip_galaxy_install: sent.skip_galaxy_install ?? null,
}))
export type TaskParams = z.output<typeof TaskParams>

const objectText = (what: 'variables_wrong' | 'secrets_wrong') =>
  text(200_000).superRefine((value, context) => {
    const problem = value.trim() === '' ? null : jsonObjectProblem(value)
    if (problem) context.addIssue({ code: 'custom', message: pack(say(what, { problem: coded(problem) })) })
  })

/** The fields as sent, before older spellings are merged. */
export const taskRequestFields = z.object({
  template_id: id,
  /** Older clients of Semaphore UI repeat the template's own playbook; another one is refused. */
  playbook: text(1000),
  /** Extra variables of this run, a JSON object as text; it includes survey answers. */
  environment: objectText('variables_wrong'),
  /** Secret variables of this run (secret survey answers): kept encrypted until the task is final. */
  secret: objectText('secrets_wrong'),
  arguments: argumentsText,
  git_branch: optionalText(250),
  get_branch: optionalText(250),
  commit_hash: optionalText(64).superRefine((value, context) => {
    const problem = value === null ? null : commitProblem(value)
    if (problem) context.addIssue({ code: 'custom', message: pack(problem) })
  }),
  message: text(2000),
  inventory_id: optionalId,
  build_task_id: optionalId,
  /**
   * Repeats this task of the same template: its commit, and those of its inputs that are not given here. Inputs that the
   * template no longer allows are refused. Secret answers are not stored, so they must be given again.
   */
  rerun_task_id: optionalId,
  params: TaskParams.nullish().transform((value) => value ?? TaskParams.parse({})),
  limit: optionalText(20_000),
  debug: optionalFlag,
  dry_run: optionalFlag,
  diff: optionalFlag,
})

export const TaskRequest = taskRequestFields
  .transform(({ get_branch, limit, debug, dry_run, diff, ...request }) => ({
    ...request,
    git_branch: request.git_branch ?? get_branch,
    params: {
      ...request.params,
      // Older clients of Semaphore UI send these at the top level.
      limit: request.params.limit ?? (limit ? limit.split(',').map((item) => item.trim()) : null),
      debug: request.params.debug ?? debug,
      dry_run: request.params.dry_run ?? dry_run,
      diff: request.params.diff ?? diff,
    },
  }))
  .superRefine((request, context) => {
    const branch = request.git_branch === null ? null : branchProblem(request.git_branch)
    if (branch) context.addIssue({ code: 'custom', path: ['git_branch'], message: pack(branch) })
    for (const item of request.params.limit ?? []) {
      const problem = hostPatternProblem(item)
      if (problem) return context.addIssue({ code: 'custom', path: ['params', 'limit'], message: pack(problem) })
    }
  })
export type TaskRequest = z.output<typeof TaskRequest>
