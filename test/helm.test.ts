import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { goTool } from '../scripts/go-tools.js'
import { podTemplateProblem } from '../src/contract/rules/kubernetes.ts'
import { isRunnerVariable, isServerVariable, readRepository as read } from './helpers/deploy.ts'
import { kubernetesSchemas } from './helpers/kubernetes-schemas.ts'

const chart = join(import.meta.dirname, '../deploy/helm/signalbox')
const helm = goTool('helm', 'helm')
const kubeconform = goTool('kubeconform', 'kubeconform')
const api = goTool('kubeconform', 'swagger.json')
if (!helm || !kubeconform || !api)
  process.stderr.write('Skipped: the Helm chart, because helm and kubeconform are not built (scripts/ensure-tools)\n')

/** That of the description of the API: without a cluster, helm would assume an old one. */
const kubeVersion = ['--kube-version', '1.34.0']

interface Pod {
  serviceAccountName?: string
  enableServiceLinks: boolean
  automountServiceAccountToken: boolean
  securityContext: { runAsNonRoot: boolean }
  containers: {
    args: string[]
    env: { name: string }[]
    securityContext: object
    volumeMounts: { name: string; mountPath: string }[]
  }[]
  volumes: { name: string }[]
}

interface Manifest {
  kind: string
  metadata: { name: string; namespace?: string }
  rules?: object[]
  subjects?: object[]
  data?: Record<string, string>
  spec?: { template?: { spec: Pod }; jobTargetRef?: { template: { spec: Pod } } }
}

/** The sets of values that the chart is tested with. */
const sets = readdirSync(join(chart, 'ci'))
const valuesOf = (set: string) => ['--values', join(chart, 'ci', set)]

describe.skipIf(!helm || !kubeconform || !api)('the Helm chart', () => {
  const run = (program: string | undefined, args: string[], input = '') => {
    const { status, stdout, stderr } = spawnSync(program ?? '', args, { encoding: 'utf8', input })
    return { status, said: `${stdout}${stderr}`, out: stdout }
  }
  const render = (args: string[]) => run(helm, ['template', 'signalbox', chart, ...kubeVersion, ...args])
  const manifestsOf = (set: string) => {
    const { status, said, out } = render(valuesOf(set))
    expect(status, said).toBe(0)
    return { out, all: parseAllDocuments(out).map((one) => one.toJS() as Manifest) }
  }

  test.each(sets)('passes helm lint with %s', (set) => {
    const { status, said } = run(helm, ['lint', '--strict', chart, ...kubeVersion, ...valuesOf(set)])
    expect(said).toContain('0 chart(s) failed')
    expect(status).toBe(0)
  })

  test.each(sets)('renders what the API of Kubernetes accepts with %s', (set) => {
    const folder = mkdtempSync(join(tmpdir(), 'sb-helm-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    kubernetesSchemas(readFileSync(api ?? '', 'utf8'), folder)
    const check = (manifests: string) =>
      run(
        kubeconform,
        [
          '-strict',
          '-summary',
          '-schema-location',
          `${folder}/{{ .ResourceKind }}{{ .KindSuffix }}.json`,
          '-skip',
          foreign,
        ],
        manifests,
      )
    // The definitions of KEDA and of the Prometheus operator are not part of Kubernetes.
    const foreign = 'ScaledJob,ServiceMonitor'
    const { out } = manifestsOf(set)
    const { status, said } = check(out)
    expect(said).toMatch(/Invalid: 0, Errors: 0/)
    expect(status).toBe(0)
    // It finds what is wrong.
    expect(check(out.replace('replicas:', 'replica:')).status).toBe(1)
    expect(check(out.replace(/containerPort: 3000/, 'containerPort: web')).status).toBe(1)
  })

  test.each(sets)('starts with settings that the program knows, without root, with %s', (set) => {
    const pods = manifestsOf(set).all.flatMap(
      ({ spec }) => spec?.template?.spec ?? spec?.jobTargetRef?.template.spec ?? [],
    )
    expect(pods.length).toBeGreaterThan(1)
    for (const pod of pods) {
      const [container] = pod.containers
      const createsPods = container?.env.some(({ name }) => name === 'SIGNALBOX_RUNNER_KUBERNETES') ?? false
      expect(pod).toMatchObject({
        enableServiceLinks: false,
        // Only runners that create pods have a token for the API of Kubernetes.
        automountServiceAccountToken: createsPods,
        securityContext: { runAsNonRoot: true },
      })
      expect(pod.serviceAccountName).toBe(createsPods ? 'signalbox-runner' : undefined)
      expect(container?.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
      const known = container?.args[0] === 'server' ? isServerVariable : isRunnerVariable
      expect(container?.env.map(({ name }) => name).filter((name) => !known(name))).toEqual([])
      expect(container?.volumeMounts.map(({ mountPath }) => mountPath)).toEqual(
        expect.arrayContaining(['/data', '/tmp', '/run/secrets/signalbox']),
      )
    }
  })

  test('has what its values ask for', () => {
    const kindsOf = (set: string) =>
      manifestsOf(set)
        .all.map(({ kind }) => kind)
        .toSorted()
    expect(kindsOf('small.yaml')).toEqual(['Deployment', 'Service', 'StatefulSet'])
    expect(kindsOf('runners-only-by-need.yaml')).toEqual(['Deployment', 'PodDisruptionBudget', 'ScaledJob', 'Service'])
    expect(kindsOf('full.yaml')).toEqual([
      'ConfigMap',
      'ConfigMap',
      'Deployment',
      'Ingress',
      'PodDisruptionBudget',
      'Role',
      'Role',
      'RoleBinding',
      'RoleBinding',
      'ScaledJob',
      'Service',
      'ServiceAccount',
      'ServiceMonitor',
      'StatefulSet',
    ])
  })

  test('lets runners create pods in the namespaces of tasks, with the role that the document lists', () => {
    const { all } = manifestsOf('full.yaml')
    const document = read('docs/kubernetes.md').match(/```yaml\n(apiVersion: rbac[^]*?)```/)?.[1] ?? ''
    const [role] = parseAllDocuments(document).map((one) => one.toJS() as Manifest)
    const of = (kind: string) => all.filter((one) => one.kind === kind)
    expect(of('Role').map(({ metadata }) => metadata.namespace)).toEqual(['tasks', 'tasks-production'])
    for (const { rules } of of('Role')) expect(rules).toEqual(role?.rules)
    const account = { kind: 'ServiceAccount', name: 'signalbox-runner', namespace: 'default' }
    for (const { subjects } of of('RoleBinding')) expect(subjects).toEqual([account])
    const env = (set: string) => {
      const runner = manifestsOf(set).all.find(({ kind }) => kind === 'StatefulSet')?.spec?.template?.spec.containers[0]
      const found = runner?.env.filter(({ name }) => name.includes('_KUBERNETES')) as { name: string; value: string }[]
      return Object.fromEntries(found.map(({ name, value }) => [name.replace('SIGNALBOX_RUNNER_', ''), value]))
    }
    expect(env('tasks-in-pods.yaml')).toEqual({
      KUBERNETES: 'in-cluster',
      KUBERNETES_IMAGE: 'registry.example.com/signalbox:slim',
      KUBERNETES_NAMESPACES: 'tasks',
      KUBERNETES_SERVER: 'http://signalbox.default:80',
    })
    expect(env('full.yaml')).toEqual({
      KUBERNETES: 'in-cluster',
      KUBERNETES_IMAGE: 'registry.example.com/signalbox:slim',
      KUBERNETES_NAMESPACES: 'tasks,tasks-production',
      KUBERNETES_SERVICE_ACCOUNTS: 'deployer',
      KUBERNETES_SERVER: 'https://ci.example.com',
      KUBERNETES_SERVER_CA_CERT_FILE: '/etc/signalbox/pods/server-ca.pem',
      KUBERNETES_TEMPLATE: '/etc/signalbox/pods/template.yaml',
      KUBERNETES_FIELDS: 'spec.tolerations,spec.volumes.configMap',
    })
    expect(env('small.yaml')).toEqual({})
    const files = of('ConfigMap').find(({ metadata }) => metadata.name === 'signalbox-pods')?.data
    expect(Object.keys(files ?? {})).toEqual(['server-ca.pem', 'template.yaml'])
    const template = parseAllDocuments(files?.['template.yaml'] ?? '').map((one) => one.toJS() as unknown)
    expect(podTemplateProblem(template[0])).toBe(null)
  })

  test('refuses values that are missing, unknown or wrong, and says which', () => {
    const wrong = (...set: string[]) => {
      const { status, said } = render([...valuesOf('small.yaml'), ...set.flatMap((one) => ['--set', one])])
      expect(status, set.join()).not.toBe(0)
      return said
    }
    expect(wrong('image.repository=')).toContain('build deploy/Containerfile and name the image')
    expect(wrong('database.host=')).toContain('database.host')
    expect(wrong('secrets.existingSecret=')).toContain('create a secret first')
    expect(wrong('server.replica=2')).toContain('replica')
    expect(wrong('server.replicas=0')).toContain('server')
    expect(wrong('url=ci.example.com')).toContain('url')
    expect(wrong('ingress.enabled=true')).toContain('ingress.host')
    expect(wrong('server.admin.login=admin')).toContain('secrets.keys.adminPassword')
    expect(wrong('autoscaling.enabled=true')).toContain('where the queue is read')
    expect(wrong('kubernetes.enabled=true')).toContain('name at least one namespace')
    // The secrets of the release are there.
    expect(wrong('kubernetes.enabled=true', 'kubernetes.namespaces={default}')).toContain('not default, because pods')
    expect(wrong('kubernetes.namespaces={Tasks}')).toContain('kubernetes')
  })
})

test('the chart has the release of the package', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string }
  expect(read('deploy/helm/signalbox/Chart.yaml')).toContain(`\nappVersion: ${version}\n`)
})
