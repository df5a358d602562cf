import { createHash } from 'node:crypto'
import { appendFile, mkdir, mkdtemp, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, sep } from 'node:path'
import { onTestFinished } from 'vitest'
import { CommandFailed, Rejected, type RunOptions, type Shell, TaskError } from '../../src/apps/app.ts'
import { detailsEnvironment, versionEnvironment } from '../../src/apps/task-details.ts'
import { Job } from '../../src/contract/job.ts'
import { coded, type Message, say } from '../../src/contract/message.ts'
import type { ResultItem } from '../../src/contract/result.ts'
import { capture } from '../../src/runner/process.ts'
import { isThere, readText, removeFile, replaceFile } from '../../src/runner/task-files.ts'

interface Recording extends Shell {
  /** The results that were recorded. */
  readonly items: ResultItem[]
  /** Each command as a user would type it. */
  readonly commands: string[]
  readonly runs: { command: string; args: string[]; options: RunOptions }[]
  /** The secret files by name. */
  readonly files: Map<string, string>
  /** The files that were written, by path. */
  readonly written: Map<string, string>
  /** What was done to files in order, such as `write /repository/a.tf` and `remove /repository/a.tf`. */
  readonly changes: string[]
  readonly said: string[]
  readonly agents: string[]
  confirmed: number
  /** Whether the last request for a confirmation said that something is destroyed. */
  destroys: boolean
}

interface Answers {
  /** Exit codes by the beginning of the command; 0 for the others. */
  exits?: Record<string, number>
  /** Files of the repository that do not exist. */
  missing?: string[]
  /** Requirements files that exist; by default there are no such files. */
  present?: string[]
  rejects?: boolean
  /** The texts of files that can be read, by path; there are no other files. */
  texts?: Record<string, string>
  /** Files that are not executable; all others are. */
  plain?: string[]
  /**
   * Output by the beginning of the command: what `read` returns, or the last output of a failed command; '' for the
   * others.
   */
  prints?: Record<string, string>
}

/** Returns a Shell that only records what it is asked to do. */
export function recordingShell(answers: Answers = {}): Recording {
  const recording: Omit<Recording, keyof Shell> = {
    commands: [],
    runs: [],
    files: new Map(),
    written: new Map(),
    changes: [],
    said: [],
    agents: [],
    items: [],
    confirmed: 0,
    destroys: false,
  }
  const printed = (line: string) =>
    Object.entries(answers.prints ?? {}).find(([start]) => line.startsWith(start))?.[1] ?? ''
  const shell: Recording = Object.assign(recording, {
    repository: '/repository',
    commit: { hash: 'c0ffee', message: 'Say hello' },
    folder: '/task',
    strict_hosts: false,
    state: '/state',
    results: '/task/results.jsonl',
    say: async (text: string) => void recording.said.push(text),
    run: async (command: string, args: string[], options: RunOptions = {}) => {
      const line = [command, ...args].join(' ')
      recording.commands.push(line)
      recording.runs.push({ command, args, options })
      const exit = Object.entries(answers.exits ?? {}).find(([start]) => line.startsWith(start))?.[1] ?? 0
      if (!(options.ok ?? [0]).includes(exit)) throw new CommandFailed(command, exit, printed(line))
      return exit
    },
    readFile: async (path: string) => answers.texts?.[path],
    exists: async (path: string, as: 'content' | 'executable') =>
      as === 'executable' ? !answers.plain?.includes(path) : Boolean(answers.texts?.[path]),
    writeFile: async (path: string, text: string) => {
      recording.written.set(path, text)
      recording.changes.push(`write ${path}`)
    },
    removeFile: async (path: string) => void recording.changes.push(`remove ${path}`),
    secretFile: async (name: string, content: string) => {
      recording.files.set(name, content)
      return `/task/${name}`
    },
    agent: async (key: { private_key: string }) => {
      recording.agents.push(key.private_key)
      return { SSH_AUTH_SOCK: '/task/agent.sock' }
    },
    checkout: async (name: string) => `/task/${name}`,
    read: async (command: string, args: string[], options: RunOptions = {}) => {
      await shell.run(command, args, options)
      return printed([command, ...args].join(' '))
    },
    record: async (items: ResultItem[]) => void recording.items.push(...items),
    cached: async (kind: string, key: string, build: (folder: string) => Promise<void>) => {
      const folder = `/cache/${kind}-${key}`
      await build(folder)
      return folder
    },
    digest: async (path: string) => `digest of ${path}`,
    confirm: async (what?: { destroys: boolean }) => {
      shell.confirmed++
      shell.destroys = what?.destroys ?? false
      if (answers.rejects) throw new Rejected()
    },
    inside: async (path: string, _kind: string, what: Message, root = '/repository') => {
      if (path.split('/').includes('..')) throw new TaskError(say('part_outside', { part: coded(what), path }))
      const requirements = /requirements\.(yml|txt)$/.test(path) && !answers.present?.includes(path)
      if (requirements || answers.missing?.includes(path))
        throw new TaskError(say('part_not_found', { part: coded(what), path }))
      return path === '.' ? root : `${root}/${path}`
    },
  })
  return shell
}

interface Working extends Recording {
  /** The output of all programs; for `read`, only that of failed programs. */
  readonly output: string
}

/**
 * Returns a Shell that also executes the commands, in a repository with these files; it is removed when the test ends.
 */
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
  const rights = { user: null, signal: new AbortController().signal }
  const facts = { ...detailsEnvironment(job, recording), ...versionEnvironment(job) }
  const results = join(task, 'results.jsonl')
  await writeFile(results, '', { mode: 0o600 })
  const start = async (command: string, args: string[], options: RunOptions) => {
    recording.commands.push([command, ...args].join(' '))
    recording.runs.push({ command, args, options })
    const path = [...(options.programs ? [options.programs] : []), process.env.PATH!].join(':')
    const env = { PATH: path, HOME: task, TMPDIR: task, LANG: 'C.UTF-8', ...facts, ...options.env }
    return await capture(command, args, { cwd: options.cwd ?? repository, env, max_bytes: 64 * 1024 * 1024 })
  }
  const check = (command: string, ended: { code: number; stdout: string; stderr: string }, options: RunOptions) => {
    if ((options.ok ?? [0]).includes(ended.code)) return
    console.error(shell.output)
    throw new CommandFailed(command, ended.code, ended.stdout + ended.stderr)
  }
  const shell = Object.assign(recording, {
    repository,
    folder: task,
    state,
    results,
    output: '',
    run: async (command: string, args: string[], options: RunOptions = {}) => {
      const ended = await start(command, args, options)
      shell.output += ended.stdout + ended.stderr
      check(command, ended, options)
      return ended.code
    },
    read: async (command: string, args: string[], options: RunOptions = {}) => {
      const ended = await start(command, args, options)
      if (!(options.ok ?? [0]).includes(ended.code)) shell.output += ended.stderr
      check(command, ended, options)
      return ended.stdout
    },
    record: async (items: ResultItem[]) => {
      recording.items.push(...items)
      await appendFile(results, items.map((item) => `${JSON.stringify(item)}\n`).join(''))
    },
    cached: async (kind: string, key: string, build: (folder: string) => Promise<void>) => {
      const made = join(folder, 'cache', `${kind}-${createHash('sha256').update(key).digest('hex').slice(0, 24)}`)
      if (await stat(made).catch(() => undefined)) return made
      await mkdir(made, { recursive: true, mode: 0o700 })
      await build(made)
      return made
    },
    digest: async (path: string) =>
      createHash('sha256')
        .update(await readFile(await shell.inside(path, 'file', 'part_file')))
        .digest('hex'),
    readFile: (path: string, { last }: { last?: number } = {}) => readText(path, last, rights),
    exists: (path: string, as: 'content' | 'executable') => isThere(path, as, rights),
    writeFile: async (path: string, text: string) => {
      recording.written.set(path, text)
      await replaceFile(path, text, rights)
    },
    removeFile: (path: string) => removeFile(path, rights),
    secretFile: async (name: string, content: string) => {
      recording.files.set(name, content)
      await writeFile(join(task, name), content, { mode: 0o600 })
      return join(task, name)
    },
    inside: async (path: string, kind: string, what: Message, root = repository) => {
      const found = await realpath(join(root, path)).catch(() =>
        Promise.reject(new TaskError(say('part_not_found', { part: coded(what), path }))),
      )
      if (found !== root && !found.startsWith(root + sep))
        throw new TaskError(say('part_outside', { part: coded(what), path }))
      const is = await stat(found)
      if (kind !== 'any' && is.isDirectory() !== (kind === 'folder'))
        throw new TaskError(say(kind === 'file' ? 'part_not_a_file' : 'part_not_a_folder', { part: coded(what), path }))
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

/** Returns a job with defaults for everything that the test does not set. */
export function aJob({ params, inventory, details, ...changes }: Changes = {}): Job {
  const repository = { id: 3, name: 'Demo', url: '/srv/demo', branch: 'main', commit: null, key: { type: 'none' } }
  return Job.parse({
    task_id: 41,
    project_id: 1,
    project_created: '2026-11-21T08:00:00.000Z',
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
    stage_arguments: null,
    params: {
      limit: [],
      tags: [],
      skip_tags: [],
      debug_level: 0,
      dry_run: false,
      diff: false,
      ping: null,
      plan: false,
      destroy: false,
      auto_approve: false,
      upgrade: false,
      reconfigure: false,
      skip_galaxy_install: false,
      empty_limit: 'refuse',
      backend_file: '',
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
    limits: { log_bytes: 1e9, run_seconds: 0, silence_seconds: 0, stop_seconds: 10 },
    ...changes,
  })
}
