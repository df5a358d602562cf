import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { parseAllDocuments } from 'yaml'
import { goTool } from '../../../scripts/go-tools.js'
import type { Fields, TestCluster } from './cluster.ts'

const run = promisify(execFile)
const folder = join(import.meta.dirname, '../../../deploy/helm/signalbox')

/** Sets of values that the chart is tested with. */
export const chartValues = join(folder, 'ci')

export interface Manifest {
  apiVersion: string
  kind: string
  metadata: { name: string; namespace?: string }
  spec?: Fields
}

/** The namespace that the chart is installed in, and the release. */
export const release = { name: 'signalbox', namespace: 'signalbox' }

/** Kinds that are not part of Kubernetes: of KEDA and of the Prometheus operator. */
const foreign = ['ScaledJob', 'ServiceMonitor']

/** Calls helm on this cluster as an administrator, with a set of values of the folder `ci` of the chart. */
export async function helm(
  { kubeconfig, admin_token, folder: home }: Pick<TestCluster, 'kubeconfig' | 'admin_token' | 'folder'>,
  command: 'install' | 'upgrade' | 'template' | 'uninstall',
  at: { name: string; namespace: string },
  set?: string,
  ...more: string[]
): Promise<string> {
  const values = set === undefined ? [] : [folder, '--values', join(chartValues, set)]
  const args = [command, at.name, ...values, '--namespace', at.namespace, ...more]
  const env = { PATH: process.env.PATH, HOME: home, KUBECONFIG: kubeconfig(admin_token) }
  const { stdout } = await run(goTool('helm', 'helm') as string, args, { env, maxBuffer: 16 * 1024 * 1024 })
  return stdout
}

/** Returns what the chart renders for the cluster, without what KEDA and the Prometheus operator define. */
export async function rendered(cluster: TestCluster, set: string): Promise<Manifest[]> {
  // Without it, helm assumes an old version when it renders only.
  const { gitVersion } = (await cluster.call('GET', '/version')) as { gitVersion: string }
  const text = await helm(cluster, 'template', release, set, '--kube-version', gitVersion)
  return parseAllDocuments(text)
    .map((one) => one.toJS() as Manifest | null)
    .filter((one) => one !== null)
    .filter(({ kind }) => !foreign.includes(kind))
}

/** Lets the API server check and complete an object as if it were created, with unknown fields refused. */
export async function tried(cluster: TestCluster, manifest: Manifest): Promise<Fields> {
  const { apiVersion, kind, metadata } = manifest
  const api = apiVersion.includes('/') ? `/apis/${apiVersion}` : `/api/${apiVersion}`
  const { resources } = (await cluster.call('GET', api)) as { resources: { kind: string; name: string }[] }
  const resource = resources.find(({ kind: one, name }) => one === kind && !name.includes('/'))
  if (!resource) throw new Error(`the API server does not know ${apiVersion} ${kind}`)
  const place = `${api}/namespaces/${metadata.namespace ?? release.namespace}/${resource.name}`
  return await cluster.call('POST', `${place}?dryRun=All&fieldValidation=Strict`, {
    ...manifest,
    // Another one of this name may exist.
    metadata: { ...metadata, name: `tried-${metadata.name}` },
  })
}
