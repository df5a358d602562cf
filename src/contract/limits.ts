import { z } from 'zod'
import { endpoint, pathId } from './endpoint.ts'
import { pack, say } from './message.ts'

/**
 * What one task may use, as one level (server, project, template) sets it; what a level does not set is missing. The
 * smallest value of all levels applies (effective-limits.ts), so a level can only lower what the wider ones allow.
 */
export const Limits = z.object({
  /** Number of processors. */
  cpu: z.number().optional(),
  /** MiB of all programs of the task together. */
  memory: z.number().optional(),
  /** Processes and threads. */
  processes: z.number().optional(),
  /** Open files of each process. */
  open_files: z.number().optional(),
  /** MiB of the task's folder. */
  disk: z.number().optional(),
})
export type Limits = z.infer<typeof Limits>

export const limitNames = Limits.keyof().options
export type LimitName = keyof Limits

export const limitLevels = ['server', 'project', 'template'] as const
export type LimitLevel = (typeof limitLevels)[number]

/** A limit that applies, and the level that sets it. */
export const EffectiveLimit = z.object({ value: z.number(), from: z.enum(limitLevels) })
export type EffectiveLimit = z.infer<typeof EffectiveLimit>

export const EffectiveLimits = z.object({
  cpu: EffectiveLimit.optional(),
  memory: EffectiveLimit.optional(),
  processes: EffectiveLimit.optional(),
  open_files: EffectiveLimit.optional(),
  disk: EffectiveLimit.optional(),
})
export type EffectiveLimits = z.infer<typeof EffectiveLimits>

/** How a runner applies limits: by control groups of the kernel (cgroup v2), or for each process only (ulimit). */
export const limitMeans = ['cgroup', 'ulimit'] as const
export type LimitMeans = (typeof limitMeans)[number]

/** What runs a task and applies its limits: a runner in one of its ways, a container engine, or a cluster. */
export const limitKeepers = [...limitMeans, 'container', 'kubernetes'] as const

const whole = (max: number) =>
  z
    .number('must_be_number')
    .int('must_be_integer')
    .min(0, 'must_be_positive')
    .max(max, pack(say('at_most', { max })))
    .nullish()

/** As clients send it: 0 and null set nothing. An update that does not name it keeps what is stored; null clears it. */
export const limitsDraft = z
  .object({
    cpu: z
      .number('must_be_number')
      .min(0, 'must_be_positive')
      .max(4096, pack(say('at_most', { max: 4096 })))
      .nullish(),
    memory: whole(16 * 1024 * 1024),
    processes: whole(4_000_000),
    open_files: whole(1_000_000),
    disk: whole(1024 * 1024 * 1024),
  })
  .nullish()
  .transform((draft): Limits | null | undefined => {
    if (!draft) return draft
    const set = Object.entries(draft).filter(([, value]) => value)
    return set.length === 0 ? null : Object.fromEntries(set)
  })

/** A quota of a project as clients send it; 0 and null: unlimited. An update that leaves it out keeps it. */
export const quotaDraft = (max: number) =>
  z
    .number('must_be_integer')
    .int('must_be_integer')
    .min(0, 'must_be_positive')
    .max(max)
    .nullable()
    .transform((value) => value ?? 0)
    .optional()

export const limits = {
  get: endpoint('GET /api/project/:project_id/limits', 'viewProject', {
    summary: 'What the server and the project allow one task, and how much of its quota of logs the project uses',
    params: z.object({ project_id: pathId }),
    reply: z.object({
      server: Limits,
      project: Limits,
      logs: z.object({
        /** Stored bytes of the logs of ended tasks, compressed. */
        bytes: z.number(),
        /** 0: unlimited. */
        max_bytes: z.number(),
        /** false while logs of earlier releases are still being counted. */
        complete: z.boolean(),
      }),
    }),
  }),
}
