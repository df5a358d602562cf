import { expect, test } from 'vitest'
import { backups } from '../../src/contract/backup.ts'
import { environments } from '../../src/contract/environment.ts'
import { keys } from '../../src/contract/key.ts'
import { projects } from '../../src/contract/project.ts'
import { templates } from '../../src/contract/template.ts'
import { buildJob } from '../../src/server/tasks/job.ts'
import { onEachDatabase } from '../helpers/suite.ts'
import { makeWorkplace } from '../helpers/template.ts'

onEachDatabase(
  'the container of a task',
  (server) => {
    /** Starts nothing: there is no runner. */
    const executorOf = async (task_id: number) => {
      const built = await buildJob(server().server.services, task_id)
      return 'job' in built ? built.job.executor : built
    }

    test('comes from template, variable group, project and server, each setting from the last of them', async () => {
      const place = await makeWorkplace(server(), { 'run.sh': 'true' })
      const { admin } = server()
      const params = { project_id: place.project_id }
      const group = await place.group({})
      const id = await place.template('run.sh', { environment_ids: [group] })
      const start = () => place.start(id)
      expect(await executorOf(await start())).toMatchObject({ image: 'of-server:1', pull: 'never', memory: 64 })

      const project = await admin.ok(projects.get, { params })
      expect(project.container).toBeUndefined()
      const container = { image: 'of-project:1', memory: 128, network: 'none', mounts: ['/srv/a:/a'], user: '' }
      await admin.ok(projects.update, { params, body: { ...project, container } })
      expect(await executorOf(await start())).toMatchObject({
        image: 'of-project:1',
        pull: 'never',
        memory: 128,
        network: 'none',
        mounts: ['/srv/a:/a'],
        user: '',
      })

      const stored = await admin.ok(environments.get, { params: place.params(group) })
      const body = { ...stored, container: { image: 'of-group:1', memory: 0, mounts: [] } }
      await admin.ok(environments.update, { params: place.params(group), body })
      expect(await executorOf(await start())).toMatchObject({ image: 'of-group:1', memory: 0, mounts: ['/srv/a:/a'] })

      const key = await place.key({
        type: 'login_password',
        login_password: { login: 'robot', password: 's3cret' },
      })
      const template = await admin.ok(templates.get, { params: place.params(id) })
      const image = 'registry.example.com:5000/tools@sha256:'.concat('a'.repeat(64))
      await admin.ok(templates.update, {
        params: place.params(id),
        body: { ...template, container: { image, pull: 'always', cpu: 0.5, read_only: true }, registry_key_id: key },
      })
      expect(await executorOf(await start())).toEqual({
        kind: 'container',
        image,
        pull: 'always',
        pull_seconds: 600,
        registry: { server: 'registry.example.com:5000', login: 'robot', password: 's3cret' },
        memory: 0,
        cpu: 0.5,
        network: 'none',
        read_only: true,
        user: '',
        mounts: ['/srv/a:/a'],
      })

      // The key is in use, and a client that does not know these fields keeps them.
      expect(await admin.call(keys.remove, { params: place.params(key) })).toMatchObject({ status: 400 })
      const {
        container: _,
        registry_key_id: __,
        ...unknowing
      } = await admin.ok(templates.get, {
        params: place.params(id),
      })
      await admin.ok(templates.update, { params: place.params(id), body: unknowing })
      const kept = await admin.ok(templates.get, { params: place.params(id) })
      expect(kept).toMatchObject({ container: { image, cpu: 0.5 }, registry_key_id: key, problem: null })

      const file = await admin.ok(backups.get, { params })
      const copy = await admin.ok(backups.restore, { body: file })
      expect(copy.container).toEqual({ image: 'of-project:1', memory: 128, network: 'none', mounts: ['/srv/a:/a'] })
      const again = await admin.ok(backups.get, { params: { project_id: copy.id } })
      expect({ ...again, meta: null, keys: null }).toEqual({ ...file, meta: null, keys: null })

      await admin.ok(templates.update, {
        params: place.params(id),
        body: { ...kept, container: null, registry_key_id: null },
      })
      const cleared = await admin.ok(templates.get, { params: place.params(id) })
      expect([cleared.container, cleared.registry_key_id]).toEqual([undefined, undefined])
    })

    test('is a pod if a level says so, with the settings of pods', async () => {
      const place = await makeWorkplace(server(), { 'run.sh': 'true' })
      const pod_template = 'spec:\n  tolerations: [{ key: batch, operator: Exists }]\n'
      const container = {
        executor: 'kubernetes' as const,
        namespace: 'builds',
        node_selector: ['pool=a'],
        cpu_request: 0.5,
      }
      const id = await place.template('run.sh', {
        container: { ...container, pull_secrets: ['registry', ' '], pod_template },
      })
      expect(await executorOf(await place.start(id))).toEqual({
        kind: 'kubernetes',
        image: 'of-server:1',
        pull: 'never',
        pull_seconds: 600,
        memory: 64,
        cpu: 0,
        read_only: false,
        user: '',
        namespace: 'builds',
        service_account: '',
        memory_request: 0,
        cpu_request: 0.5,
        node_selector: { pool: 'a' },
        pull_secrets: ['registry'],
        pod_template: { spec: { tolerations: [{ key: 'batch', operator: 'Exists' }] } },
      })
    })

    test('is refused with the field that is wrong', async () => {
      const place = await makeWorkplace(server(), { 'run.sh': 'true' })
      const { admin } = server()
      const params = { project_id: place.project_id }
      const wrong = {
        image: ['Not an image', '-v/etc:/x', 'a'.repeat(500), 5],
        pull: ['sometimes'],
        memory: [-1, 'much', 1e12],
        cpu: [-0.5, 1e9],
        network: ['container:x', '--privileged', 'a b'],
        user: ['--x', 'a:b:c', '0 0'],
        mounts: [['/etc'], ['relative:/x'], ['/a,readonly=false:/x'], ['/a/../etc:/x'], ['/a:/'], 'text', [7]],
        read_only: ['yes'],
        executor: ['docker'],
        namespace: ['Not one', '-a', 'a'.repeat(64)],
        service_account: ['A b'],
        memory_request: [-1],
        cpu_request: ['x'],
        node_selector: [['pool'], ['a=b=c'], ['Ä=b']],
        pull_secrets: [['a b']],
        pod_template: [
          'a: b: c',
          '- list',
          'spec: { restartPolicy: Always }',
          'spec: { initContainers: [] }',
          'spec: { containers: [{ name: other }] }',
          'spec: { containers: [{ name: task, command: [x] }] }',
          'spec: { containers: [{ name: task, volumeMounts: [{ mountPath: /signalbox/app }] }] }',
          'metadata: { labels: { signalbox.task: "1" } }',
          'kind: Pod',
          `spec: ${'['.repeat(9000)}`,
          'a: &a [x]\nb: *a',
        ],
      }
      for (const [field, values] of Object.entries(wrong))
        for (const value of values) {
          const answer = await admin.send('POST', `/api/project/${place.project_id}/environment`, {
            name: 'Group',
            json: '{}',
            env: '{}',
            container: { [field]: value },
          })
          const { fields } = (await answer.json()) as { fields?: Record<string, string> }
          expect([field, value, answer.status]).toEqual([field, value, 400])
          expect(Object.keys(fields ?? {})[0]).toMatch(new RegExp(`^container\\.${field}`))
        }
      const draft = { name: 'T', app: 'bash', playbook: 'run.sh', repository_id: place.repository_id }
      for (const registry_key_id of [place.no_key, 2_000_000])
        expect(await admin.call(templates.create, { params, body: { ...draft, registry_key_id } })).toMatchObject({
          status: 400,
          body: { fields: { registry_key_id: expect.any(String) } },
        })
    })
  },
  { config: { container_image: 'of-server:1', container_pull: 'never', container_memory: 64 } },
)
