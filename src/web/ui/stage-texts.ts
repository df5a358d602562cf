import { isByStage, type Stage, stages } from '../../contract/rules/stage-arguments.ts'

/** JSON text of a list for each stage; null: nothing is said for it. */
export type StageTexts = Record<Stage, string | null>

/** A text that is no object is the list for every stage, also while it is not whole. */
export function splitStages(value: string | null): StageTexts {
  const texts: StageTexts = { init: null, plan: null, apply: null, default: null }
  const given = isByStage(value) ? parsed(value as string) : null
  if (given === null) return { ...texts, default: value }
  for (const stage of stages) if (Array.isArray(given[stage])) texts[stage] = JSON.stringify(given[stage])
  return texts
}

/** The shortest text that means the same. Parts that are no JSON yet make a whole that is none. */
export function joinStages(texts: StageTexts): string | null {
  const given = stages.filter((stage) => texts[stage] !== null)
  if (given.every((stage) => stage === 'default')) return texts.default
  return `{${given.map((stage) => `"${stage}":${texts[stage]}`).join(',')}}`
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return null
  }
}
