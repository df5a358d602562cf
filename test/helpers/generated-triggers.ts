import fc from 'fast-check'
import { alertChannels, alertEvents } from '../../src/contract/alert-channel.ts'
import { extractValues, integrations, matchers } from '../../src/contract/integration.ts'
import { schedules } from '../../src/contract/schedule.ts'
import type { Client } from './client.ts'

/** Schedules, integrations and alert channels for projects as fast-check makes them (generated-project.ts). */

/** In every secret of a generated project: it must not be found anywhere else. */
export const canary = 'CANARY-3f9c'

/** Any text that a database can hold. */
export const text = (maxLength: number) =>
  fc.string({ unit: 'grapheme', maxLength }).filter((value) => value.isWellFormed() && !value.includes('\0'))

const name = fc.oneof(
  fc.constantFrom('Same', 'Nightly', '__proto__', 'إعداد الخادم'),
  text(30).filter((value) => value.trim() !== ''),
)
const pick = fc.nat(1000)
/** Whether it keeps inputs, if its template may do without. */
const inputs = fc.option(fc.record({ message: text(20), inventory: fc.boolean(), tags: fc.boolean() }), { nil: null })

export const generatedTriggers = fc.record({
  schedules: fc.array(
    fc.record({
      name,
      template: pick,
      timing: fc.constantFrom(
        { type: '' as const, cron_format: '0 3 * * *' },
        {
          type: '' as const,
          cron_format: '*/5 8-17 * * mon-fri',
          starts_at: '2027-01-01T00:00:00.000Z',
          ends_at: '2090-01-01T00:00:00.000Z',
          except_dates: ['2027-12-24', '2027-12-27/2028-01-01'] as string[],
          offset_days: -2,
          spread_minutes: 45,
        },
        { type: '' as const, cron_format: '@every 90m' },
        { type: 'run_at' as const, cron_format: '', run_at: '2099-01-02T03:04:05.000Z' },
      ),
      time_zone: fc.constantFrom(null, 'Europe/Berlin', 'America/St_Johns'),
      delete_after_run: fc.boolean(),
      active: fc.boolean(),
      check: fc.boolean(),
      repository: pick,
      missed_policy: fc.constantFrom('skip' as const, 'latest' as const, 'all' as const),
      missed_window_sec: fc.integer({ min: 60, max: 604_800 }),
      overlap_policy: fc.constantFrom('queue' as const, 'skip' as const, 'parallel' as const),
      inputs,
    }),
    { maxLength: 3 },
  ),
  integrations: fc.array(
    fc.record({
      name,
      template: pick,
      auth_method: fc.constantFrom('' as const, 'none' as const, 'github' as const, 'hmac' as const, 'basic' as const),
      key: pick,
      searchable: fc.boolean(),
      inputs,
      aliases: fc.nat(2),
      matchers: fc.array(
        fc.record({
          name,
          match_type: fc.constantFrom('header' as const, 'body' as const),
          method: fc.constantFrom('equals' as const, 'unequals' as const, 'contains' as const),
          body_data_type: fc.constantFrom('json' as const, 'string' as const),
          key: fc.constantFrom('ref', 'commits.[0].author.name', 'X-GitHub-Event'),
          value: text(20).filter((value) => value !== ''),
        }),
        { maxLength: 2 },
      ),
      values: fc.array(
        fc.oneof(
          fc.record({
            name,
            value_source: fc.constant('body' as const),
            body_data_type: fc.constant('json' as const),
            key: fc.constantFrom('ref', 'repository.name'),
            variable: fc.constantFrom('git_branch', 'message'),
            variable_type: fc.constant('task' as const),
          }),
          fc.record({
            name,
            value_source: fc.constant('header' as const),
            body_data_type: fc.constant('' as const),
            key: fc.constant('X-Event'),
            variable: fc.constantFrom('EVENT', 'REF'),
            variable_type: fc.constant('environment' as const),
          }),
        ),
        { maxLength: 2 },
      ),
    }),
    { maxLength: 2 },
  ),
  aliases: fc.nat(1),
  channels: fc.array(
    fc.record({
      name,
      kind: fc.constantFrom(
        { type: 'email' as const, settings: { to: 'ops@example.com', members: true } },
        { type: 'slack' as const, settings: { url: `https://hooks.example.com/${canary}` } },
        { type: 'telegram' as const, settings: { chat: '-1001234' } },
        { type: 'telegram' as const, settings: { chat: '@ops_team', token: `123456:${canary}` } },
        { type: 'gotify' as const, settings: { url: 'https://gotify.example.com', token: canary } },
        { type: 'webhook' as const, settings: { url: 'https://example.com/hook', sign_secret: canary } },
      ),
      active: fc.boolean(),
      events: fc.subarray([...alertEvents]),
      templates: fc.option(fc.array(pick, { minLength: 1, maxLength: 2 }), { nil: null }),
      long_after_min: fc.integer({ min: 1, max: 43_200 }),
      message: fc.constantFrom('', '{template}: {status}'),
    }),
    { maxLength: 3 },
  ),
})
export type GeneratedTriggers = typeof generatedTriggers extends fc.Arbitrary<infer Made> ? Made : never

/** What there is to refer to. */
export interface MadeObjects {
  templates: { id: number; app: string; inventory_id: number | null; survey_vars: { name: string; type: string }[] }[]
  repositories: number[]
  /** Keys that hold a password. */
  passwords: number[]
}

type At = { project_id: number }

/** Makes them over HTTP as the administrator. Without a template there is nothing to start, and so nothing that starts it. */
export async function makeTriggers(admin: Client, params: At, plan: GeneratedTriggers, made: MadeObjects) {
  for (const { kind, templates, ...channel } of plan.channels) {
    const ids = [...new Set((templates ?? []).flatMap((turn) => one(made.templates, turn)?.id ?? []))]
    const body = { ...channel, ...kind, all_templates: ids.length === 0, template_ids: ids }
    await admin.ok(alertChannels.create, { params, body })
  }
  for (let alias = 0; alias < plan.aliases; alias++) await admin.ok(integrations.addProjectAlias, { params })
  if (made.templates.length === 0) return
  for (const { template, timing, check, repository, inputs: kept, ...schedule } of plan.schedules) {
    const of = one(made.templates, template) as MadeObjects['templates'][number]
    const repository_id = check && timing.type === '' ? (one(made.repositories, repository) ?? null) : null
    const body = { ...schedule, ...timing, template_id: of.id, repository_id, task_params: inputsFor(of, kept) }
    await admin.ok(schedules.create, { params, body })
  }
  for (const integration of plan.integrations) await makeIntegration(admin, params, integration, made)
}

async function makeIntegration(
  admin: Client,
  params: At,
  plan: GeneratedTriggers['integrations'][number],
  made: MadeObjects,
): Promise<void> {
  const of = one(made.templates, plan.template) as MadeObjects['templates'][number]
  const auth_secret_id = one(made.passwords, plan.key) ?? null
  const { id: integration_id } = await admin.ok(integrations.create, {
    params,
    body: {
      name: plan.name,
      template_id: of.id,
      auth_method: auth_secret_id === null ? '' : plan.auth_method,
      auth_secret_id,
      auth_header: 'X-Signature',
      searchable: plan.searchable,
      task_params: inputsFor(of, plan.inputs),
    },
  })
  const at = { params: { ...params, integration_id } }
  for (let alias = 0; alias < plan.aliases; alias++) await admin.ok(integrations.addAlias, at)
  for (const body of plan.matchers) await admin.ok(matchers.create, { ...at, body })
  for (const body of plan.values) await admin.ok(extractValues.create, { ...at, body })
}

/** With an answer to every question, so that no answer is missing. */
function inputsFor(template: MadeObjects['templates'][number], kept: GeneratedTriggers['schedules'][number]['inputs']) {
  const { survey_vars: survey, app, inventory_id } = template
  if (kept === null && survey.length === 0) return null
  const answers = (secret: boolean) =>
    survey
      .filter(({ type }) => (type === 'secret') === secret)
      .map(({ name: called, type }) => [called, secret ? canary : type === 'int' ? 7 : '1'])
  return {
    environment: JSON.stringify(Object.fromEntries(answers(false))),
    secret: Object.fromEntries(answers(true)) as Record<string, string>,
    message: kept?.message ?? '',
    inventory_id: kept?.inventory ? inventory_id : null,
    params: kept?.tags && app === 'ansible' ? { dry_run: true } : {},
  }
}

function one<Item>(items: readonly Item[], turn: number): Item | undefined {
  return items[turn % items.length]
}
