import { z } from 'zod'
import { turnsDirection } from './rules/text.ts'
import { atMost } from './shapes.ts'

/** The most labels of an object, and the most characters of one. */
export const maxLabels = 20
export const maxLabelLength = 50

const label = z
  .string('must_be_text')
  .trim()
  .max(maxLabelLength, atMost(maxLabelLength))
  .refine((value) => !turnsDirection(value), 'name_turned')

/**
 * What people note on the objects of which they keep many. An update that leaves a field out keeps what is stored, because
 * clients of other releases and the Terraform provider do not know it; a new object has none.
 */
export const labelledDraft = {
  description: z
    .string('must_be_text')
    .max(1000, atMost(1000))
    .nullish()
    .transform((value) => value ?? undefined)
    .optional(),
  /** Each is stored once, on one line; empty ones are left out. */
  labels: z
    .array(label)
    .max(maxLabels)
    .nullish()
    .transform((labels) =>
      labels ? [...new Set(labels.map((one) => one.replace(/\s+/g, ' ')).filter(Boolean))] : undefined,
    )
    .optional(),
}

export const labelledItem = { description: z.string(), labels: z.array(z.string()) }

export interface Labelled {
  description: string
  labels: string[]
}
