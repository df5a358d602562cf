import { coded, type Message, say } from '../message.ts'
import { checkArgumentList, cliArgumentsProblem, readCliArguments } from './cli-arguments.ts'
import { readJsonObject } from './json-object.ts'
import type { Problem } from './problem.ts'
import { applyArgumentsProblem, argumentsOfApply, planArgumentsProblem } from './terraform-flags.ts'

/**
 * Command line arguments of the Terraform family: a list, which means `default`, or an object with a list for each stage.
 * `plan` and `apply` fall back on `default`, `init` does not.
 */
export const stages = ['init', 'plan', 'apply', 'default'] as const
export type Stage = (typeof stages)[number]

export interface StageArguments {
  init: string[]
  /** null means the same as `default`. */
  plan: string[] | null
  apply: string[] | null
  default: string[]
}

/** Whether the text means arguments by stage; anything else is read as a list. */
export function isByStage(text: string | null): boolean {
  return text !== null && text.trimStart().startsWith('{')
}

/** Returns the lists, or what is wrong with the text. */
export function readStageArguments(text: string): StageArguments | Problem {
  if (!isByStage(text)) {
    const list = readCliArguments(text)
    if ('problem' in list) return list
    return checked({ init: [], plan: null, apply: null, default: list })
  }
  const answer = readJsonObject(text)
  if ('problem' in answer) return answer
  const lists: Partial<Record<Stage, string[]>> = {}
  for (const [stage, value] of Object.entries(answer.object)) {
    if (!isStage(stage))
      return { problem: say('stage_unknown', { name: JSON.stringify(stage.slice(0, 60)), stages: stages.join(', ') }) }
    if (value === null) continue
    const list = checkArgumentList(value)
    if ('problem' in list) return { problem: ofStage(stage, list.problem) }
    lists[stage] = list
  }
  return checked({
    init: lists.init ?? [],
    plan: lists.plan ?? null,
    apply: lists.apply ?? null,
    default: lists.default ?? [],
  })
}

/** Returns what is wrong with the text, or null if it is valid. */
export function stageArgumentsProblem(text: string): Message | null {
  const answer = readStageArguments(text)
  return 'problem' in answer ? answer.problem : null
}

/** The same if the app is not known yet, which decides whether stages are allowed. */
export function argumentsTextProblem(text: string): Message | null {
  return isByStage(text) ? null : cliArgumentsProblem(text)
}

/** Returns what is wrong with the text as arguments of an app with or without stages, or null if it is valid. */
export function argumentsProblem(text: string, has_stages: boolean): Message | null {
  return has_stages ? stageArgumentsProblem(text) : cliArgumentsProblem(text)
}

/** Returns the arguments of `plan`. */
export const planArguments = (given: StageArguments): string[] => given.plan ?? given.default

/** Returns the arguments of `apply` with an existing plan. */
export const applyArguments = (given: StageArguments): string[] => given.apply ?? argumentsOfApply(given.default)

function checked(given: StageArguments): StageArguments | Problem {
  const plan = planArgumentsProblem(planArguments(given))
  if (plan) return given.plan ? { problem: ofStage('plan', plan.problem) } : plan
  const apply = applyArgumentsProblem(given.apply ?? [])
  return apply ? { problem: ofStage('apply', apply.problem) } : given
}

const ofStage = (stage: Stage, problem: Message) => say('of_stage', { stage, problem: coded(problem) })

const isStage = (name: string): name is Stage => (stages as readonly string[]).includes(name)
