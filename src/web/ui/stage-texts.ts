import { isByStage, type Stage, stages } from '../../contract/rules/stage-arguments.ts'

/** JSON text of a list for each stage; null if the stage has no entry. */
export type StageTexts = Record<Stage, string | null>

/**
 * Splits a stored text by stage. A text that is not an object is the list for every stage, even while it is incomplete.
 */
export function splitStages(value: string | null): StageTexts {
  const texts: StageTexts = { init: null, plan: null, apply: null, default: null }
  const stored = isByStage(value) ? parsed(value as string) : null
  if (stored === null) return { ...texts, default: value }
  for (const stage of stages) if (Array.isArray(stored[stage])) texts[stage] = JSON.stringify(stored[stage])
  return texts
}

/** Returns the shortest text with the same meaning. If a part is not valid JSON yet, neither is the result. */
export function joinStages(texts: StageTexts): string | null {
  const filled = stages.filter((stage) => texts[stage] !== null)
  if (filled.every((stage) => stage === 'default')) return texts.default
  return `{${filled.map((stage) => `"${stage}":${texts[stage]}`).join(',')}}`
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return null
  }
}
