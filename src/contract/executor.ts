import { z } from 'zod'

/** When an image is pulled: if it is missing on the runner, before every task, or never. */
export const pullPolicies = ['missing', 'always', 'never'] as const

/** A job's commands run in containers of the runner's engine (Docker, Podman). */
export const ContainerExecutor = z.object({
  kind: z.literal('container'),
  image: z.string().min(1),
  pull: z.enum(pullPolicies).default('missing'),
  /** Seconds that pulling the image may take. */
  pull_seconds: z.number().positive().default(600),
  /** Credentials for the registry of the image. */
  registry: z.object({ server: z.string(), login: z.string(), password: z.string() }).optional(),
  /** MiB; 0 = no limit. */
  memory: z.number().min(0).default(0),
  /** Number of processors; 0 = no limit. */
  cpu: z.number().min(0).default(0),
  /** `none`, `host`, `bridge` or the name of a network; '' is the engine's default. */
  network: z.string().default(''),
  read_only: z.boolean().default(false),
  /** A user of the image, `1000` or `1000:1000`; '' is the user who owns the task's files. */
  user: z.string().default(''),
  /** Folders of the runner as `/source:/target` or `/source:/target:rw`. Its administrator decides which are allowed. */
  mounts: z.array(z.string()).default([]),
})
export type ContainerExecutor = z.infer<typeof ContainerExecutor>

/** How the runner starts the commands of a job. */
export const JobExecutor = z.discriminatedUnion('kind', [ContainerExecutor])
export type JobExecutor = z.infer<typeof JobExecutor>
