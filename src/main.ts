import { flushCompileCache } from 'node:module'

/** Picks a part and starts it; nothing else. Parts are loaded lazily, so a runner never loads the web server. */
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
  isolate: async () => (await import('./cli/isolate.ts')).isolate,
  version: async () => (await import('./cli/version.ts')).printVersion,
}

const [name = 'server', ...args] = process.argv.slice(2)
const load = commands[name]
if (!load) {
  process.stderr.write(`"${name}" is no command. Commands: ${Object.keys(commands).join(', ')}\n`)
  process.exit(2)
}
try {
  const command = await load()
  // Node writes its compile cache (scripts/node.js) at the end; a runner ends seldom, and a kill -9 is no end.
  setTimeout(flushCompileCache, 5000).unref()
  await command(args)
} catch (error) {
  // A text for the operator where we have one; the whole error where it is a fault of ours.
  const known = error instanceof Error && (/^(ConfigError|StartError|Refusal)$/.test(error.name) || 'code' in error)
  process.stderr.write(`${known ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
}
