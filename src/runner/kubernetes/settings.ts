import { z } from 'zod'
import { podAccountFolder, usualPodFields } from '../../contract/rules/kubernetes.ts'

/** What the administrator of a runner decides about pods. */
export const KubernetesSettings = z.object({
  /** Path of a kubeconfig, or `in-cluster`; '': this runner starts no pods. */
  config: z.string().default(''),
  /** Folder with the files of the service account that `in-cluster` uses: token, ca.crt and namespace. */
  account_folder: z.string().default(podAccountFolder),
  /** The first is that of tasks that name none; empty: that of the kubeconfig, or of the runner's own pod. */
  namespaces: z.array(z.string()).default([]),
  service_accounts: z.array(z.string()).default([]),
  /** The image that brings the program. */
  image: z.string().default(''),
  /** Address of the server for pods. */
  server: z.string().default(''),
  /** File with certificates that pods trust for that address. */
  server_ca: z.string().default(''),
  /** File with fields that every pod gets. */
  template: z.string().default(''),
  /** Fields that the pod templates of tasks may have. */
  fields: z.array(z.string()).default([...usualPodFields]),
})
export type KubernetesSettings = z.infer<typeof KubernetesSettings>

/** The settings, and how to read a file in YAML: an access that expires is renewed in its file. */
export interface Kubernetes {
  settings: KubernetesSettings
  readYaml(path: string): unknown
  /** How long the API server may be away before a task without a pod ends for it; default a minute. */
  patience_ms?: number
}
