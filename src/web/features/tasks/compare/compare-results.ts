import { type HostCounters, hostCounters } from '../../../../contract/result.ts'
import { type Attempt, countersOfHost, durationOf, isNotOk, type TaskRow } from '../summary/attempts.ts'
import type { PlanChange } from '../summary/plan-rows.ts'

/** An item of two runs; null in a run that did not have it. */
export interface Pair<Row> {
  key: string
  before: Row | null
  after: Row | null
}

/** Returns the hosts with different outcomes: newly broken ones first, then the recovered ones. */
export function compareHosts(before: Attempt, after: Attempt): Pair<HostCounters>[] {
  const names = [...new Set([...before.hosts.keys(), ...after.hosts.keys()])]
  const of = (attempt: Attempt, host: string) => {
    const row = attempt.hosts.get(host)
    return row ? countersOfHost(row) : null
  }
  const weight = ({ before, after }: Pair<HostCounters>): number => {
    const [was, is] = [before && isNotOk(before), after && isNotOk(after)]
    return is && !was ? 0 : was && !is ? 1 : 2
  }
  return names
    .map((host) => ({ key: host, before: of(before, host), after: of(after, host) }))
    .filter(({ before, after }) => !before || !after || hostCounters.some((name) => before[name] !== after[name]))
    .sort((a, b) => weight(a) - weight(b) || collator.compare(a.key, b.key))
}

export interface TaskPair extends Pair<TaskRow> {
  /** The number of hosts in some state differs. */
  differs: boolean
  /** The increase in duration, in milliseconds; null if the task ran only in one of the runs. */
  longer: number | null
}

/**
 * Returns the tasks of both runs, matched by play and name; equal names are matched in order. Sorted as in the later
 * run.
 */
export function compareTasks(before: Attempt, after: Attempt): TaskPair[] {
  const old = keyed(before)
  const pairs = [...keyed(after)].map(
    ([key, row]): Pair<TaskRow> => ({ key, before: old.get(key) ?? null, after: row }),
  )
  const known = new Set(pairs.map(({ key }) => key))
  for (const [key, row] of old) if (!known.has(key)) pairs.push({ key, before: row, after: null })
  return pairs.map((pair) => ({
    ...pair,
    differs:
      !pair.before ||
      !pair.after ||
      Object.entries(pair.after.counts).some(([state, count]) => pair.before?.counts[state as 'ok'] !== count),
    longer: pair.before && pair.after ? durationOf(pair.after) - durationOf(pair.before) : null,
  }))
}

function keyed(attempt: Attempt): Map<string, TaskRow> {
  const found = new Map<string, TaskRow>()
  const times = new Map<string, number>()
  for (const row of attempt.tasks.values()) {
    const name = `${row.play} › ${row.name || row.action}`
    const time = (times.get(name) ?? 0) + 1
    times.set(name, time)
    found.set(time === 1 ? name : `${name} (${time})`, row)
  }
  return found
}

export interface PlanPair extends Pair<PlanChange> {
  /** Attributes whose planned value differs from the other plan. */
  attributes: string[]
}

/** Returns the planned changes that only one of the plans has, or that differ. */
export function comparePlans(before: Attempt, after: Attempt): PlanPair[] {
  const [old, now] = [byAddress(before), byAddress(after)]
  return [...new Set([...now.keys(), ...old.keys()])]
    .map((key) => {
      const pair = { key, before: old.get(key) ?? null, after: now.get(key) ?? null }
      return { ...pair, attributes: pair.before && pair.after ? otherAttributes(pair.before, pair.after) : [] }
    })
    .filter(({ before, after, attributes }) => before?.action !== after?.action || attributes.length > 0)
    .sort((a, b) => collator.compare(a.key, b.key))
}

const byAddress = (attempt: Attempt) =>
  new Map(attempt.changes.filter(({ drift }) => !drift).map((change) => [change.address, change]))

function otherAttributes(before: PlanChange, after: PlanChange): string[] {
  const plannedValues = (change: PlanChange) =>
    new Map(
      change.attributes.map(({ path, after, sensitive, unknown }) => [
        path,
        JSON.stringify([after, sensitive, unknown]),
      ]),
    )
  const [old, now] = [plannedValues(before), plannedValues(after)]
  return [...new Set([...old.keys(), ...now.keys()])].filter((path) => old.get(path) !== now.get(path))
}

/**
 * Returns the output values that differ after apply. Sensitive values are never reported, so it is unknown whether they
 * differ.
 */
export function compareOutputs(before: Attempt, after: Attempt): Pair<string>[] {
  const visibleOutputs = (attempt: Attempt) =>
    new Map(attempt.outputs.filter(({ sensitive }) => !sensitive).map(({ name, value }) => [name, value]))
  const [old, now] = [visibleOutputs(before), visibleOutputs(after)]
  return [...new Set([...now.keys(), ...old.keys()])]
    .map((key) => ({ key, before: old.get(key) ?? null, after: now.get(key) ?? null }))
    .filter(({ before, after }) => before !== after)
    .sort((a, b) => collator.compare(a.key, b.key))
}

const collator = new Intl.Collator(undefined, { numeric: true })
