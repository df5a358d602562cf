import { z } from 'zod'
import { endpoint, pathId, queryId, revised } from './endpoint.ts'
import { maxLabelLength } from './labels.ts'
import { groupPatternProblem, maxGroupPattern } from './rules/group-pattern.ts'
import { atMost, flag, id, maxId, mustBe, name, optionalId, ruled, Sentence, text, time } from './shapes.ts'

/**
 * Group mapping. A rule looks at what an identity provider, a directory or SCIM says of a user, and grants the
 * administrator flag, or a role in one project or in all projects with a label.
 */

/** What a rule can grant. */
export const ruleGrants = ['admin', 'project', 'label'] as const
export type RuleGrants = (typeof ruleGrants)[number]

/** The name of the source whose groups come over SCIM; no provider can have it. */
export const scimProvider = 'scim'

const slug = text(100).refine((value) => value === '' || /^[a-zA-Z0-9][\w.-]*$/.test(value), 'rule_provider_wrong')

const Draft = z.object({
  /** How the rule is called in lists, events and next to memberships. */
  name: name('name_required', 100),
  /** The slug of a provider or directory, `scim`, or '' for any. */
  provider: slug,
  /** The name of a claim or attribute, with dots for nested ones; '' for the groups. */
  claim: text(200).transform((value) => value.trim()),
  /** A value of the claim, in which `*` stands for any characters. */
  pattern: z
    .string('pattern_required')
    .trim()
    .min(1, 'pattern_required')
    .max(maxGroupPattern, atMost(maxGroupPattern))
    .superRefine(ruled(groupPatternProblem)),
  grants: z.enum(ruleGrants, mustBe(ruleGrants)),
  /** The project of a rule that grants a role in one project. */
  project_id: optionalId,
  /** The label of a rule that grants a role in all projects with it, compared in any case. */
  label: text(maxLabelLength).transform((value) => value.trim().replace(/\s+/g, ' ')),
  role: z.string('must_be_text').max(100, atMost(100)).nullish(),
  active: z
    .boolean()
    .nullish()
    .transform((value) => value ?? true),
})

/** Checks that the rule says where it grants which role, and leaves out what it does not use. */
export const MappingRuleDraft = Draft.superRefine((draft, context) => {
  const missing = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
  if (draft.grants === 'admin') return
  if (draft.grants === 'project' && draft.project_id === null) missing('project_id', 'rule_project_required')
  if (draft.grants === 'label' && draft.label === '') missing('label', 'rule_label_required')
  if (!draft.role) missing('role', 'rule_role_required')
}).transform((draft) => ({
  ...draft,
  project_id: draft.grants === 'project' ? draft.project_id : null,
  label: draft.grants === 'label' ? draft.label : '',
  role: draft.grants === 'admin' ? '' : (draft.role ?? ''),
}))
export type MappingRuleDraft = z.output<typeof MappingRuleDraft>

export const MappingRule = z.object({
  id: z.number(),
  revision: z.number(),
  name: z.string(),
  provider: z.string(),
  claim: z.string(),
  pattern: z.string(),
  grants: z.enum(ruleGrants),
  project_id: z.number().nullable(),
  /** The name of that project; null without one. */
  project_name: z.string().nullable(),
  label: z.string(),
  /** The slug of the role; '' for a rule that grants the administrator flag. */
  role: z.string(),
  active: z.boolean(),
  created: time,
  /** The memberships and administrator flags that the rule grants now. */
  granted: z.number(),
})
export type MappingRule = z.infer<typeof MappingRule>

/** A user whose rights rules change, in one project or, with `project_id` null, the administrator flag. */
const RightsChange = z.object({
  user_id: z.number(),
  username: z.string(),
  project_id: z.number().nullable(),
  project_name: z.string().nullable(),
  /** The role before and after; null: none. For the administrator flag 'admin'. */
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** Why the rights stay although no rule grants them any more: the last owner, the last administrator. */
  kept: z.string().nullable(),
  kept_message: Sentence.nullable(),
})
export type RightsChange = z.infer<typeof RightsChange>

/** What would change if a rule was saved or deleted. */
export const RulePreview = z.object({
  changes: z.array(RightsChange),
  /** The number of all changes; `changes` has at most the first 200. */
  total: z.number(),
})
export type RulePreview = z.infer<typeof RulePreview>

/** One rule in a dry run. */
const RuleOutcome = z.object({
  rule_id: z.number(),
  name: z.string(),
  matches: z.boolean(),
  /** Which value matched, or why none did. */
  why: z.string(),
  why_message: Sentence,
  /** Where the rule grants what; empty if it does not match. `counts`: no other rule or membership grants more. */
  granted: z.array(
    z.object({
      project_id: z.number().nullable(),
      project_name: z.string().nullable(),
      role: z.string(),
      counts: z.boolean(),
    }),
  ),
})

/** The effect of the rules on a user, or on groups that an administrator typed. */
export const DryRun = z.object({
  /** What is known of the user: one entry for each provider. */
  sources: z.array(z.object({ provider: z.string(), groups: z.array(z.string()), checked: time.nullable() })),
  rules: z.array(RuleOutcome),
})
export type DryRun = z.infer<typeof DryRun>

const DryRunDraft = z.object({
  user_id: id.max(maxId).nullish(),
  /** The provider of the typed groups; '' for any. */
  provider: slug,
  groups: z
    .array(z.string('must_be_text').trim().min(1, 'name_required').max(maxGroupPattern, atMost(maxGroupPattern)))
    .max(500)
    .nullish()
    .transform((groups) => groups ?? []),
})

const one = z.object({ id: pathId })
const path = '/api/admin/mapping-rules'

export const mappingRules = {
  list: endpoint(`GET ${path}`, 'admin', {
    summary: 'List the rules of group mapping',
    reply: z.array(MappingRule),
  }),
  create: endpoint(`POST ${path}`, 'admin', {
    summary: 'Create a rule; memberships follow at once',
    body: MappingRuleDraft,
    reply: MappingRule,
  }),
  preview: endpoint(`POST ${path}/preview`, 'admin', {
    summary:
      'Who would gain and lose which rights if this rule was created, or with `id` the rule was changed, or with `remove` deleted',
    status: 200,
    query: z.object({ id: queryId }),
    body: z.object({ rule: MappingRuleDraft.nullish(), remove: flag }),
    reply: RulePreview,
  }),
  tryOut: endpoint(`POST ${path}/dry-run`, 'admin', {
    summary: 'Which rules grant what to a user, or to anyone in the groups of the body, and why others do not',
    status: 200,
    body: DryRunDraft,
    reply: DryRun,
  }),
  get: endpoint(`GET ${path}/:id`, 'admin', { summary: 'Read a rule', params: one, reply: MappingRule }),
  update: endpoint(`PUT ${path}/:id`, 'admin', {
    summary: 'Change a rule; memberships follow at once',
    params: one,
    body: revised(MappingRuleDraft),
  }),
  remove: endpoint(`DELETE ${path}/:id`, 'admin', {
    summary: 'Delete a rule; what it granted ends at once',
    params: one,
  }),
}
