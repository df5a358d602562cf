import { mkdir, mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { capture } from '../../runner/process.ts'
import { demoFiles } from './files.ts'

/** The same author and date everywhere, so that the demo's commit has the same hash on every machine. */
const author = { NAME: 'Signalbox', EMAIL: 'demo@signalbox.invalid', DATE: '2026-01-01T12:00:00Z' }

/**
 * Creates the demo's git repository below the data folder if it does not exist, and returns its path. Two servers may
 * do this at once: each creates a draft beside the final path, and the first rename wins.
 */
export async function createDemoRepository(folder: string): Promise<string> {
  const place = join(folder, 'demo-repository')
  if (await isThere(place)) return place
  await mkdir(folder, { recursive: true })
  const draft = await mkdtemp(`${place}-`)
  try {
    await writeFiles(draft)
    await commit(draft)
    // Tasks may run as another user (the setting process.user), and nothing in it is secret.
    await capture('chmod', ['-R', 'a+rX', draft], { env: { PATH: process.env.PATH ?? '/usr/bin:/bin' } })
    await rename(draft, place).catch(async (error: Error) => {
      if (!(await isThere(place))) throw error
    })
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
  return place
}

async function isThere(place: string): Promise<boolean> {
  return await stat(join(place, '.git')).then(
    () => true,
    () => false,
  )
}

async function writeFiles(folder: string): Promise<void> {
  for (const [path, content] of Object.entries(demoFiles)) {
    await mkdir(join(folder, dirname(path)), { recursive: true })
    await writeFile(join(folder, path), content, { mode: content.startsWith('#!') ? 0o755 : 0o644 })
  }
}

async function commit(folder: string): Promise<void> {
  const env: Record<string, string> = {
    PATH: process.env.PATH ?? '/usr/local/bin:/usr/bin:/bin',
    HOME: folder,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
  }
  for (const who of ['AUTHOR', 'COMMITTER']) {
    for (const [what, value] of Object.entries(author)) env[`GIT_${who}_${what}`] = value
  }
  const git = async (...args: string[]) => {
    const { code, stderr } = await capture('git', args, { cwd: folder, env, timeout_ms: 60_000 })
    if (code !== 0)
      throw new Error(`The demo repository could not be created: git ${args[0]} says ${stderr.trim() || code}`)
  }
  await git('init', '--quiet', '--template=')
  // Not --initial-branch: git before 2.28 does not support it.
  await git('symbolic-ref', 'HEAD', 'refs/heads/main')
  await git('add', '--all')
  await git('commit', '--quiet', '--message=Demo playbooks, scripts and Terraform')
}
