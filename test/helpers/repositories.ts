import { execFile } from 'node:child_process'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/** A real git repository with a work tree, for tests. */
export interface TestRepository {
  path: string
  /** Writes these files (`.sh` files become executable), commits them to the branch and returns the hash. */
  commit(files: Record<string, string>, options?: { branch?: string; message?: string }): Promise<string>
  /** Runs git in the repository and returns its output. */
  git(...args: string[]): Promise<string>
}

/** Runs git as a user would, but without the configuration of the machine. */
export async function testGit(cwd: string, ...args: string[]): Promise<string> {
  const { stdout } = await execute('git', args, {
    cwd,
    env: {
      PATH: process.env.PATH,
      HOME: '/nonexistent',
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_CONFIG_GLOBAL: '/dev/null',
      GIT_AUTHOR_NAME: 'Ada',
      GIT_AUTHOR_EMAIL: 'ada@example.com',
      GIT_COMMITTER_NAME: 'Ada',
      GIT_COMMITTER_EMAIL: 'ada@example.com',
      // Each commit would start two more processes, which find nothing to do.
      GIT_CONFIG_COUNT: '1',
      GIT_CONFIG_KEY_0: 'maintenance.auto',
      GIT_CONFIG_VALUE_0: 'false',
    },
    maxBuffer: 64 * 1024 * 1024,
  })
  return stdout.trim()
}

/** Creates a repository in a new folder; with `files` it has a first commit on `main`, otherwise it is empty. */
export async function makeRepository(path: string, files?: Record<string, string>): Promise<TestRepository> {
  await mkdir(path, { recursive: true })
  await testGit(path, 'init', '--quiet', '--initial-branch=main', '--template=')
  const repository: TestRepository = {
    path,
    git: (...args) => testGit(path, ...args),
    async commit(changed, { branch = 'main', message = 'Change' } = {}) {
      // Read from the files: tests make hundreds of commits, and to start git costs more than all else here.
      const head = await readFile(join(path, '.git/HEAD'), 'utf8')
      const current = head.trim().replace('ref: refs/heads/', '')
      if (current !== branch) {
        const exists = await testGit(path, 'branch', '--list', branch)
        await testGit(path, 'checkout', '--quiet', ...(exists ? [] : ['-b']), branch)
      }
      for (const [name, text] of Object.entries(changed)) {
        await mkdir(dirname(join(path, name)), { recursive: true })
        await writeFile(join(path, name), text)
        if (name.endsWith('.sh')) await chmod(join(path, name), 0o755)
      }
      await testGit(path, 'add', '--all')
      await testGit(path, 'commit', '--quiet', '--allow-empty', '--message', message)
      const hash = (await readFile(join(path, '.git/refs/heads', branch), 'utf8')).trim()
      if (current !== branch) await testGit(path, 'checkout', '--quiet', current)
      return hash
    },
  }
  if (files) await repository.commit(files, { message: 'First commit' })
  return repository
}

/** Adds another repository as a submodule, with the given address in .gitmodules. */
export async function addSubmodule(
  parent: TestRepository,
  child: TestRepository,
  path: string,
  address: string,
): Promise<void> {
  await parent.git('-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', '--', child.path, path)
  await parent.git('config', '--file', '.gitmodules', `submodule.${path}.url`, address)
  await parent.commit({}, { message: `Add ${path}` })
}
