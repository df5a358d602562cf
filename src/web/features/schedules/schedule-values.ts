import type { TFunction } from 'i18next'
import { z } from 'zod'
import { pack } from '../../../contract/message.ts'
import { cronFault } from '../../../contract/rules/cron.ts'
import { rulesProblem } from '../../../contract/rules/schedule-due.ts'
import { isTimeZone } from '../../../contract/rules/zone-clock.ts'
import { type Schedule, ScheduleDraft } from '../../../contract/schedule.ts'
import type { Template } from '../../../contract/template.ts'
import { fieldList, yesOrNo } from '../../flows/conflict-rows.ts'
import type { ContractForm } from '../../flows/form.ts'
import { durationText } from '../../i18n/duration-text.ts'
import {
  noTriggerValues,
  type TriggerValues,
  triggerParams,
  triggerProblems,
  triggerValues,
} from '../run-inputs/trigger-values.ts'
import { momentOf, wallOf } from './wall-clock.ts'

/** Form values of a schedule. */
export interface ScheduleValues {
  name: string
  template_id: number | null
  type: Schedule['type']
  cron_format: string
  /** null: the server's zone. */
  time_zone: string | null
  /** Local time in the zone, `2027-03-28T02:30`; '' if it is not chosen. */
  run_at: string
  /** In the format of `run_at`; '' without a bound. */
  starts_at: string
  ends_at: string
  except_dates: string[]
  /** null: the field is empty, which means 0. */
  offset_days: number | null
  spread_minutes: number | null
  delete_after_run: boolean
  active: boolean
  missed_policy: Schedule['missed_policy']
  missed_window_sec: number | null
  overlap_policy: Schedule['overlap_policy']
  task_params: TriggerValues
}

export type ScheduleContract = ContractForm<ScheduleValues, ReturnType<typeof scheduleFields>[number]['path']>

/** Returns the zone of an expression or a time of a form. An invalid zone is refused by the server. */
export function zoneOf(values: Pick<ScheduleValues, 'time_zone'>, serverZone: string): string {
  return values.time_zone !== null && isTimeZone(values.time_zone) ? values.time_zone : serverZone
}

/** What a new schedule begins with. */
export const newCron = '0 3 * * *'

/** Returns the values of a new schedule: every night at three, or the next full hour. */
export function newSchedule(type: Schedule['type'], serverZone: string, now: Date): ScheduleValues {
  const hour = 3_600_000
  return {
    name: '',
    template_id: null,
    type,
    cron_format: newCron,
    time_zone: null,
    run_at: wallOf(new Date((Math.floor(now.getTime() / hour) + 1) * hour), serverZone),
    starts_at: '',
    ends_at: '',
    except_dates: [],
    offset_days: 0,
    spread_minutes: 0,
    delete_after_run: false,
    active: true,
    missed_policy: 'latest',
    missed_window_sec: 3600,
    overlap_policy: 'queue',
    task_params: noTriggerValues,
  }
}

export function scheduleValues(schedule: Schedule, template: Template, serverZone: string, now: Date): ScheduleValues {
  const { run_at } = schedule
  const zone = zoneOf(schedule, serverZone)
  const { name, template_id, type, time_zone, delete_after_run, active } = schedule
  const { missed_policy, missed_window_sec, overlap_policy } = schedule
  const { except_dates, offset_days, spread_minutes } = schedule
  const wallAt = (moment: string | null) => (moment === null ? '' : wallOf(new Date(moment), zone))
  const fresh = newSchedule(type, zone, now)
  return {
    name,
    template_id,
    type,
    cron_format: schedule.cron_format || fresh.cron_format,
    time_zone,
    run_at: wallAt(run_at) || fresh.run_at,
    starts_at: wallAt(schedule.starts_at),
    ends_at: wallAt(schedule.ends_at),
    except_dates,
    offset_days,
    spread_minutes,
    delete_after_run,
    active,
    missed_policy,
    missed_window_sec,
    overlap_policy,
    task_params: triggerValues(template, schedule.task_params),
  }
}

/** Returns the number of rules that are set in addition to the expression. */
export function setRules(values: ScheduleValues): number {
  const { starts_at, ends_at, except_dates, offset_days, spread_minutes } = values
  return [starts_at, ends_at, except_dates.length, offset_days, spread_minutes].filter(Boolean).length
}

/** Returns those rules for the request body; a schedule that runs once has none. */
export function rulesOf(values: ScheduleValues, serverZone: string, kept?: KeptTimes) {
  const zone = zoneOf(values, serverZone)
  const once = values.type === 'run_at'
  return {
    starts_at: once ? null : sentMoment(values.starts_at, zone, kept?.starts_at ?? null),
    ends_at: once ? null : sentMoment(values.ends_at, zone, kept?.ends_at ?? null),
    except_dates: once ? [] : values.except_dates,
    offset_days: once ? 0 : (values.offset_days ?? 0),
    spread_minutes: once ? 0 : (values.spread_minutes ?? 0),
  }
}

type KeptTimes = Partial<Pick<Schedule, 'starts_at' | 'ends_at'>> | undefined

/**
 * Returns the request body. `kept`: the stored schedule. Its commit check, which is set on the template's form, is
 * kept. Also kept is a time that its field cannot show in full (its seconds, or that it is the second of two equal
 * local times), unless the field is changed.
 */
export function scheduleBody(
  values: ScheduleValues,
  template: Template | undefined,
  serverZone: string,
  kept: (Pick<Schedule, 'repository_id' | 'run_at'> & KeptTimes) | undefined,
): z.input<typeof ScheduleDraft> {
  const once = values.type === 'run_at'
  const { name, type, time_zone, active, missed_policy, missed_window_sec, overlap_policy } = values
  return {
    name,
    template_id: values.template_id ?? 0,
    type,
    cron_format: once ? '' : values.cron_format.trim(),
    time_zone,
    run_at: once ? sentMoment(values.run_at, zoneOf(values, serverZone), kept?.run_at ?? null) : null,
    ...rulesOf(values, serverZone, kept),
    delete_after_run: once && values.delete_after_run,
    active,
    repository_id: kept?.repository_id ?? null,
    missed_policy,
    missed_window_sec,
    overlap_policy,
    task_params: triggerParams(template, values.task_params),
  }
}

function sentMoment(wall: string, zone: string, kept: string | null): string | null {
  if (kept !== null && wallOf(new Date(kept), zone) === wall.slice(0, 16)) return kept
  return momentOf(wall, zone)?.toISOString() ?? null
}

/**
 * The contract's checks with those of the expression and of the survey. `chosen` returns the template once it is
 * loaded.
 */
export function scheduleShape(chosen: () => Template | undefined, serverZone: string, t: TFunction): z.ZodType {
  return z.custom<ScheduleValues>().superRefine((values, context) => {
    const template = chosen()
    const complain = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message })
    const checked = ScheduleDraft.safeParse(scheduleBody(values, template, serverZone, undefined))
    // Errors of the inputs are reported below, at their own fields.
    for (const { path, message } of checked.error?.issues ?? [])
      if (path[0] !== 'task_params' && path[0] !== 'template_id') complain(path as string[], message)
    if (values.template_id === null) complain(['template_id'], 'template_required')
    if (values.type === '') {
      const problem = cronFault(values.cron_format, zoneOf(values, serverZone))
      if (values.cron_format.trim() === '') complain(['cron_format'], 'cron_required')
      else if (problem) complain(['cron_format'], pack(problem))
      else if (values.active && checked.success) {
        const { cron_format } = values
        const left = rulesProblem(
          { cron_format, ...rulesOf(values, serverZone) },
          zoneOf(values, serverZone),
          new Date(),
        )
        if (left) complain([left.field], left.message)
      }
    }
    // A schedule with missing answers can be saved: its due times are missed until the answers are given.
    const filled = new Set(template?.survey_vars.map(({ name }) => name))
    triggerProblems(template, values.task_params, t, complain, filled)
  })
}

/** The fields of the form. */
export function scheduleFields(t: TFunction, templateName: (id: unknown) => string) {
  const lines = (value: unknown) => (value as string[]).join('\n')
  const inputs = t('schedules.inputs')
  return fieldList([
    { path: 'name', label: t('common.name') },
    { path: 'template_id', label: t('schedules.template'), show: templateName },
    { path: 'type', label: t('schedules.when'), show: (type) => t(type ? 'schedules.once' : 'schedules.repeating') },
    { path: 'cron_format', label: t('schedules.cron') },
    { path: 'run_at', label: t('schedules.runAt') },
    { path: 'time_zone', label: t('schedules.zone') },
    { path: 'starts_at', label: t('schedules.starts_at') },
    { path: 'ends_at', label: t('schedules.ends_at') },
    { path: 'except_dates', label: t('schedules.except_dates'), show: lines },
    { path: 'offset_days', label: t('schedules.offset_days') },
    { path: 'spread_minutes', label: t('schedules.spread_minutes') },
    { path: 'delete_after_run', label: t('schedules.deleteAfterRun'), show: yesOrNo(t) },
    { path: 'active', label: t('schedules.enabled'), show: yesOrNo(t) },
    {
      path: 'missed_policy',
      label: t('schedules.missed'),
      show: (policy) => t(`schedules.missed_${policy as Schedule['missed_policy']}`),
    },
    {
      path: 'missed_window_sec',
      label: t('schedules.missedWindow'),
      show: (seconds) => (typeof seconds === 'number' ? durationText(seconds) : ''),
    },
    {
      path: 'overlap_policy',
      label: t('schedules.overlap'),
      show: (policy) => t(`schedules.overlap_${policy as Schedule['overlap_policy']}`),
    },
    { path: 'task_params.message', section: inputs, label: t('run.message') },
    { path: 'task_params.inventory_id', section: inputs, label: t('run.inventory') },
    { path: 'task_params.git_branch', section: inputs, label: t('run.branch') },
    { path: 'task_params.params.limit', section: inputs, label: t('run.limit'), show: lines },
    { path: 'task_params.params.tags', section: inputs, label: t('run.tags'), show: lines },
    { path: 'task_params.params.skip_tags', section: inputs, label: t('run.skipTags'), show: lines },
    {
      path: 'task_params.params',
      section: inputs,
      label: t('run.how'),
      show: (params) => ticked(params as TriggerValues['params']),
    },
    { path: 'task_params.arguments', section: inputs, label: t('run.arguments') },
    { path: 'task_params.environment', section: inputs, label: t('run.environment') },
    {
      path: 'task_params.answers',
      section: inputs,
      label: t('run.inputs'),
      show: (answers) => (answers as TriggerValues['answers']).map(({ value }) => String(value)).join('\n'),
    },
  ])
}

function ticked(params: TriggerValues['params']): string {
  return Object.entries(params)
    .filter(([, value]) => value === true)
    .map(([name]) => name)
    .join('\n')
}
