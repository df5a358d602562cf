import { z } from 'zod'
import { pullPolicies } from './executor.ts'
import { type Message, pack, say } from './message.ts'
import { imageProblem, imageUserProblem, mountProblem, networkProblem } from './rules/container.ts'
import { maxId, mustBe } from './shapes.ts'

/**
 * The container that tasks run in, as one level (server, project, variable group, template) sets it. What a level does
 * not set is that of the level before; without an image on any of them tasks run directly on the runner.
 */
export const Container = z.object({
  image: z.string().optional(),
  pull: z.enum(pullPolicies).optional(),
  /** MiB; 0 = no limit. */
  memory: z.number().optional(),
  /** Number of processors; 0 = no limit. */
  cpu: z.number().optional(),
  network: z.string().optional(),
  read_only: z.boolean().optional(),
  user: z.string().optional(),
  /** As `/source:/target` or `/source:/target:rw`. */
  mounts: z.array(z.string()).optional(),
})
export type Container = z.infer<typeof Container>

const ruledText = (problem: (value: string) => Message | null) =>
  z
    .string('must_be_text')
    .transform((value) => value.trim())
    .superRefine((value, context) => {
      const found = value === '' ? null : problem(value)
      if (found) context.addIssue({ code: 'custom', message: pack(found) })
    })
    .nullish()

const amount = (max: number) =>
  z
    .number('must_be_number')
    .min(0, 'must_be_positive')
    .max(max, pack(say('at_most', { max })))
    .nullish()

/** The most MiB and processors that can be set: more than any machine has. */
const maxMemory = 16 * 1024 * 1024
const maxCpu = 4096

/** As clients send it: '' and null set nothing. An update that does not name it keeps what is stored; null clears it. */
export const containerDraft = z
  .object({
    image: ruledText(imageProblem),
    pull: z.enum(pullPolicies, mustBe([...pullPolicies])).nullish(),
    memory: amount(maxMemory),
    cpu: amount(maxCpu),
    network: ruledText(networkProblem),
    read_only: z.boolean('must_be_boolean').nullish(),
    user: ruledText(imageUserProblem),
    mounts: z
      .array(
        z.string('must_be_text').superRefine((value, context) => {
          const found = value.trim() === '' ? null : mountProblem(value)
          if (found) context.addIssue({ code: 'custom', message: pack(found) })
        }),
      )
      .max(50)
      .nullish(),
  })
  .nullish()
  .transform((draft): Container | null | undefined => {
    if (!draft) return draft
    // A form sends the empty lines of its field, too.
    const mounts = draft.mounts?.filter((mount) => mount.trim() !== '')
    const set = Object.entries({ ...draft, mounts }).filter(([, value]) => {
      return value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
    })
    return set.length === 0 ? null : Object.fromEntries(set)
  })

/** A key of type login_password for the registry of a template's image; kept like the container. */
export const registryKeyDraft = z
  .number('must_be_integer')
  .int('must_be_integer')
  .min(0)
  .max(maxId, 'no_such_id')
  .nullish()
  .transform((value) => (value === undefined ? undefined : value || null))
