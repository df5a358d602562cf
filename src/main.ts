import * as module from 'node:module'

/** The parts of the program. They are loaded lazily, so a runner never loads the web server. */
const commands: Record<string, () => Promise<(args: string[]) => Promise<void>>> = {
  server: async () => (await import('./cli/server.ts')).server,
  runner: async () => (await import('./cli/runner.ts')).runner,
  user: async () => (await import('./cli/user.ts')).user,
  users: async () => (await import('./cli/user.ts')).user,
  project: async () => (await import('./cli/project.ts')).project,
  projects: async () => (await import('./cli/project.ts')).project,
  config: async () => (await import('./cli/config.ts')).config,
  vault: async () => (await import('./cli/vault.ts')).vault,
  vaults: async () => (await import('./cli/vault.ts')).vault,
  logs: async () => (await import('./cli/logs.ts')).logs,
  audit: async () => (await import('./cli/audit.ts')).audit,
  migrate: async () => (await import('./cli/migrate.ts')).migrate,
  backup: async () => (await import('./cli/backup.ts')).backup,
  restore: async () => (await import('./cli/restore.ts')).restore,
  doctor: async () => (await import('./cli/doctor.ts')).doctor,
  subscription: async () => (await import('./cli/subscription.ts')).subscription,
  isolate: async () => (await import('./cli/isolate.ts')).isolate,
  version: async () => (await import('./cli/version.ts')).printVersion,
}

const [name = 'server', ...args] = process.argv.slice(2)
const load = commands[name]
if (!load) {
  process.stderr.write(`Unknown command "${name}". Commands: ${Object.keys(commands).join(', ')}\n`)
  process.exit(2)
}
try {
  const command = await load()
  // Loaded now: later there may be no file descriptor for it.
  const { releaseMemory } = await import('./cli/release-memory.ts')
  setTimeout(() => afterStart(releaseMemory), 5000).unref()
  await command(args)
} catch (error) {
  // A message for the operator if the error is a known one; the whole error if it is a bug.
  const known =
    error instanceof Error &&
    (/^(ConfigError|StartError|Refusal|BackupProblem|StorageProblem)$/.test(error.name) || 'code' in error)
  process.stderr.write(`${known ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
}

function afterStart(releaseMemory: () => void): void {
  // Node writes its compile cache (scripts/node.js) at exit; a runner rarely exits, and kill -9 bypasses it.
  // Node 20, which containers may have, has none.
  if ('flushCompileCache' in module) module.flushCompileCache()
  releaseMemory()
}
