import { z } from 'zod'
import type { CodedMessage } from './message.ts'
import { type NotReadyCode, notReadyTexts } from './rules/not-ready-texts.ts'
import { Sentence } from './shapes.ts'

/**
 * Why an object cannot run yet. Such an object is saved and restored like any other, shows its reasons in `not_ready`,
 * and refuses to run until they are gone (docs/not-ready.md).
 */

export const NotReady = z.object({
  code: z.enum(Object.keys(notReadyTexts) as [NotReadyCode, ...NotReadyCode[]]),
  /** The values of the text's placeholders. */
  params: z.record(z.string(), z.string()),
  /** The template it concerns, if that is not the object itself. */
  template: z.string().nullable(),
  /** In English: what is wrong, and what to do. */
  text: z.string(),
  /** The problem in `params` of `inputs` as a code; missing or null if it has no code. */
  problem_message: Sentence.nullish(),
})
export type NotReady = z.infer<typeof NotReady>

/** Bounds names, which would fill a list; the object itself shows them in full. */
const maxParamLength = 200

export function notReady(code: NotReadyCode, params: Record<string, string> = {}): NotReady {
  const short = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, code === 'inputs' ? value : shortened(value)]),
  )
  const text = notReadyTexts[code].replace(/\{\{(\w+)\}\}/g, (_, name: string) => short[name] ?? '')
  return { code, params: short, template: null, text }
}

/** Returns a reason of the object itself as a message. */
export const notReadyMessage = ({ code, params }: NotReady): CodedMessage => ({ code: `not_ready_${code}`, params })

/** Converts reasons of a template to reasons of an object that starts it. */
export function ofTemplate(name: string, reasons: readonly NotReady[]): NotReady[] {
  const template = shortened(name)
  return reasons.map((reason) => ({ ...reason, template, text: `Template ${template}: ${reason.text}` }))
}

function shortened(value: string): string {
  return value.length > maxParamLength ? `${value.slice(0, maxParamLength).toWellFormed()}…` : value
}
