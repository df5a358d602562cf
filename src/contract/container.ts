import { z } from 'zod'
import { executorKinds, pullPolicies } from './executor.ts'
import { type Message, pack, say } from './message.ts'
import { imageProblem, imageUserProblem, mountProblem, networkProblem } from './rules/container.ts'
import { kubernetesNameProblem, namespaceProblem, nodeLabelProblem } from './rules/kubernetes.ts'
import { maxId, mustBe } from './shapes.ts'

/**
 * The container that tasks run in, as one level (server, project, variable group, template) sets it. What a level does
 * not set is that of the level before; without an image on any of them tasks run directly on the runner.
 */
export const Container = z.object({
  /** Where the container runs. */
  executor: z.enum(executorKinds).optional(),
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
  /** The others are for Kubernetes. */
  namespace: z.string().optional(),
  service_account: z.string().optional(),
  memory_request: z.number().optional(),
  cpu_request: z.number().optional(),
  /** As `key=value`. */
  node_selector: z.array(z.string()).optional(),
  pull_secrets: z.array(z.string()).optional(),
  /** YAML with fields of a pod. */
  pod_template: z.string().optional(),
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

/** One entry for each line of a field; a form sends its empty lines, too. */
const ruledLines = (problem: (value: string) => Message | null) =>
  z
    .array(
      z
        .string('must_be_text')
        .transform((value) => value.trim())
        .superRefine((value, context) => {
          const found = value === '' ? null : problem(value)
          if (found) context.addIssue({ code: 'custom', message: pack(found) })
        }),
    )
    .max(50)
    .nullish()
    .transform((lines) => lines?.filter((line) => line !== ''))

/** The most characters of a pod template. */
export const maxPodTemplate = 20_000

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
    mounts: ruledLines(mountProblem),
    executor: z.enum(executorKinds, mustBe([...executorKinds])).nullish(),
    namespace: ruledText(namespaceProblem),
    service_account: ruledText(kubernetesNameProblem),
    memory_request: amount(maxMemory),
    cpu_request: amount(maxCpu),
    node_selector: ruledLines(nodeLabelProblem),
    pull_secrets: ruledLines(kubernetesNameProblem),
    /** The server reads it when it is stored: server/resources/pod-template.ts. */
    pod_template: z
      .string('must_be_text')
      .max(maxPodTemplate, pack(say('at_most_characters', { max: maxPodTemplate })))
      .transform((text) => text.trimEnd())
      .nullish(),
  })
  .nullish()
  .transform((draft): Container | null | undefined => {
    if (!draft) return draft
    const set = Object.entries(draft).filter(([, value]) => {
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
