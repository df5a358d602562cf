import { expect, test } from 'vitest'
import { ContainerExecutor } from '../../contract/executor.ts'
import type { Job } from '../../contract/job.ts'
import type { EffectiveLimits } from '../../contract/limits.ts'
import { unlimited } from '../fake-server.testing.ts'
import { runArguments } from './run-arguments.ts'

const limitsOf = (task: EffectiveLimits): Job['limits'] => ({
  ...unlimited,
  log_bytes: 1 << 20,
  run_seconds: 0,
  silence_seconds: 0,
  stop_seconds: 1,
  task,
})
const argumentsOf = (task: EffectiveLimits) =>
  runArguments({
    wanted: ContainerExecutor.parse({ kind: 'container', image: 'alpine', memory: 256, cpu: 0.5 }),
    limits: limitsOf(task),
    engine: { program: '/usr/bin/podman', podman: true },
    name: 'one',
    mark: '1-1-a',
    mounts: [],
    user: null,
    image: 'sha256:1',
    inside: [],
  }).join(' ')

test('an engine gets the limits that a project or a template sets', () => {
  const found = argumentsOf({
    processes: { value: 50, from: 'project' },
    open_files: { value: 64, from: 'template' },
    disk: { value: 2, from: 'template' },
  })
  expect(found).toContain('--memory 256m --cpus 0.5')
  expect(found).toContain('--pids-limit 50 --ulimit nofile=64:64 --ulimit fsize=2097152:2097152')
})

test('settings of the server for processes and files are not for containers', () => {
  const found = argumentsOf({
    processes: { value: 50, from: 'server' },
    open_files: { value: 64, from: 'server' },
    disk: { value: 20480, from: 'server' },
  })
  expect(found).not.toMatch(/--pids-limit|--ulimit/)
})
