import { z } from 'zod'

/** What runs the image of a task: the engine of the runner's machine (Podman, Docker), or a cluster. */
export const executorKinds = ['container', 'kubernetes'] as const

/** When an image is pulled: if it is missing on the runner, before every task, or never. */
export const pullPolicies = ['missing', 'always', 'never'] as const

/** What both kinds have. */
const image = {
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
  read_only: z.boolean().default(false),
  /** A user of the image, `1000` or `1000:1000`; '' is the user who owns the task's files. */
  user: z.string().default(''),
}

/** A job's commands run in containers of the runner's engine (Docker, Podman). */
export const ContainerExecutor = z.object({
  kind: z.literal('container'),
  ...image,
  /** `none`, `host`, `bridge` or the name of a network; '' is the engine's default. */
  network: z.string().default(''),
  /** Folders of the runner as `/source:/target` or `/source:/target:rw`. Its administrator decides which are allowed. */
  mounts: z.array(z.string()).default([]),
})
export type ContainerExecutor = z.infer<typeof ContainerExecutor>

/** The whole job runs in a pod of a Kubernetes cluster: that pod is the runner of this one task. */
export const KubernetesExecutor = z.object({
  kind: z.literal('kubernetes'),
  ...image,
  /** '' is the first one that the runner's administrator allows. */
  namespace: z.string().default(''),
  /** '': the pod gets no credentials for the cluster. */
  service_account: z.string().default(''),
  /** MiB and processors that the scheduler reserves; 0 = none. */
  memory_request: z.number().min(0).default(0),
  cpu_request: z.number().min(0).default(0),
  /** Labels that the node must have. */
  node_selector: z.record(z.string(), z.string()).default({}),
  /** Names of secrets of the namespace with credentials for registries. */
  pull_secrets: z.array(z.string()).default([]),
  /** Further fields of the pod (rules/kubernetes.ts). */
  pod_template: z.record(z.string(), z.json()).default({}),
})
export type KubernetesExecutor = z.infer<typeof KubernetesExecutor>

/** How the runner starts the commands of a job. */
export const JobExecutor = z.discriminatedUnion('kind', [ContainerExecutor, KubernetesExecutor])
export type JobExecutor = z.infer<typeof JobExecutor>
