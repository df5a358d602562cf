import { mkdir, mkdtemp, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, sep } from 'node:path'
import { onTestFinished } from 'vitest'
import { CommandFailed, Rejected, type RunOptions, type Shell, TaskError } from '../../src/apps/app.ts'
import { detailsEnvironment, versionEnvironment } from '../../src/apps/task-details.ts'
import { Job } from '../../src/contract/job.ts'
import { capture } from '../../src/runner/process.ts'

interface Recording extends Shell {
  /** Each command as a person would type it. */
  readonly commands: string[]
  readonly runs: { command: string; args: string[]; options: RunOptions }[]
  /** Secret files by name. */
  readonly files: Map<string, string>
  readonly said: string[]
  readonly agents: string[]
  confirmed: number
}

interface Answers {
  /** Exit codes by the beginning of a command; 0 for the others. */
  exits?: Record<string, number>
  /** Files of the repository that do not exist; requirements.yml never does. */
  missing?: string[]
  rejects?: boolean
}

/** A Shell that does nothing but write down what it was asked. */
export function recordingShell(answers: Answers = {}): Recording {
  const recording: Omit<Recording, keyof Shell> = {
    commands: [],
    runs: [],
    files: new Map(),
    said: [],
    agents: [],
    confirmed: 0,
  }
  const shell: Recording = Object.assign(recording, {
    repository: '/repository',
    commit: { hash: 'c0ffee', message: 'Say hello' },
    folder: '/task',
    state: '/state',
    say: async (text: string) => void recording.said.push(text),
    run: async (command: string, args: string[], options: RunOptions = {}) => {
      const line = [command, ...args].join(' ')
      recording.commands.push(line)
      recording.runs.push({ command, args, options })
      const exit = Object.entries(answers.exits ?? {}).find(([start]) => line.startsWith(start))?.[1] ?? 0
      if (!(options.ok ?? [0]).includes(exit)) throw new CommandFailed(command, exit)
      return exit
    },
    secretFile: async (name: string, content: string) => {
      recording.files.set(name, content)
      return `/task/${name}`
    },
    agent: async (key: { private_key: string }) => {
      recording.agents.push(key.private_key)
      return { SSH_AUTH_SOCK: '/task/agent.sock' }
    },
    checkout: async (name: string) => `/task/${name}`,
    confirm: async () => {
      shell.confirmed++
      if (answers.rejects) throw new Rejected()
    },
    inside: async (path: string, _kind: string, what: string, root = '/repository') => {
      if (path.split('/').includes('..')) throw new TaskError(`${what} leads out of the repository: ${path}`)
      if (path.endsWith('requirements.yml') || answers.missing?.includes(path))
        throw new TaskError(`${what} is missing: ${path}`)
      return path === '.' ? root : `${root}/${path}`
    },
  })
  return shell
}

interface Working extends Recording {
  /** All that the programs said. */
  readonly output: string
}

/** The same, but it also does what it is asked, with a repository of files given as data; gone when the test ends. */
export async function workingShell(files: Record<string, string>, job: Job = aJob()): Promise<Working> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'signalbox-app-')))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const [repository, state, task] = ['repository', 'state', 'task'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  for (const made of [repository, state, task]) await mkdir(made, { recursive: true, mode: 0o700 })
  for (const [path, content] of Object.entries(files)) {
    await mkdir(join(repository, path, '..'), { recursive: true })
    await writeFile(join(repository, path), content)
  }
  const recording = recordingShell()
  const facts = { ...detailsEnvironment(job, recording), ...versionEnvironment(job) }
  const shell = Object.assign(recording, {
    repository,
    folder: task,
    state,
    output: '',
    run: async (command: string, args: string[], options: RunOptions = {}) => {
      recording.commands.push([command, ...args].join(' '))
      recording.runs.push({ command, args, options })
      const env = { PATH: process.env.PATH!, HOME: task, TMPDIR: task, LANG: 'C.UTF-8', ...facts, ...options.env }
      const ended = await capture(command, args, { cwd: options.cwd ?? repository, env })
      shell.output += ended.stdout + ended.stderr
      if (!(options.ok ?? [0]).includes(ended.code)) {
        console.error(shell.output)
        throw new CommandFailed(command, ended.code)
      }
      return ended.code
    },
    secretFile: async (name: string, content: string) => {
      recording.files.set(name, content)
      await writeFile(join(task, name), content, { mode: 0o600 })
      return join(task, name)
    },
    inside: async (path: string, kind: string, what: string, root = repository) => {
      const found = await realpath(join(root, path)).catch(() =>
        Promise.reject(new TaskError(`${what} is missing: ${path}`)),
      )
      if (found !== root && !found.startsWith(root + sep))
        throw new TaskError(`${what} leads out of the repository: ${path}`)
      const is = await stat(found)
      if (kind !== 'any' && is.isDirectory() !== (kind === 'folder'))
        throw new TaskError(`${what} is no ${kind}: ${path}`)
      return found
    },
  })
  return shell
}

type Changes = Partial<Omit<Job, 'params' | 'inventory' | 'details'>> & {
  params?: Partial<Job['params']>
  inventory?: Partial<NonNullable<Job['inventory']>>
  details?: Partial<Job['details']>
}

/** A job of which a test says only what it is about. */
export function aJob({ params, inventory, details, ...changes }: Changes = {}): Job {
  const repository = { id: 3, name: 'Demo', url: '/srv/demo', branch: 'main', commit: null, key: { type: 'none' } }
  return Job.parse({
    task_id: 41,
    project_id: 1,
    template_id: 12,
    template_name: 'Deploy',
    app: 'bash',
    app_path: null,
    app_args: [],
    playbook: '',
    working_directory: '',
    repository,
    inventory: inventory
      ? {
          id: 2,
          name: 'Hosts',
          type: 'static',
          inventory: 'localhost',
          repository: null,
          user_key: { type: 'none' },
          become_key: { type: 'none' },
          ...inventory,
        }
      : null,
    variables: {},
    run_variables: {},
    secret_variables: {},
    environment: {},
    secret_environment: {},
    arguments: [],
    task_arguments: [],
    params: {
      limit: [],
      tags: [],
      skip_tags: [],
      debug_level: 0,
      dry_run: false,
      diff: false,
      plan: false,
      destroy: false,
      auto_approve: false,
      upgrade: false,
      reconfigure: false,
      ...params,
    },
    vaults: [],
    details: {
      type: '',
      message: '',
      username: 'ada',
      url: '',
      incoming_version: null,
      target_version: null,
      ...details,
    },
    known_hosts: '',
    limits: { log_bytes: 1e9, run_seconds: 0, stop_seconds: 10 },
    ...changes,
  })
}
