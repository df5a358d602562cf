// Programs written in Go that tests need and that no package of the system has. They are built once from the Go module proxy
// and kept outside of the checkout. `go-tools/tools.json` lists them; for each, `go-tools/<name>/go.mod` has its version and
// `go.sum` the checksums of everything that is built. Plain JavaScript for any Node from 18 on (find-node.js).
//   node scripts/go-tools.js          builds what is missing
//   node scripts/go-tools.js NAME …   builds these, also those that are built only if they are named
//   node scripts/go-tools.js --look   says what is missing
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = join(dirname(fileURLToPath(import.meta.url)), 'go-tools')
const tools = JSON.parse(readFileSync(join(here, 'tools.json'), 'utf8'))

/** A first build downloads and compiles everything. */
const maxBuildMs = 15 * 60_000

/** Returns the version that go.mod names, such as v1.34.4. */
function versionOf(name) {
  const { module } = tools[name]
  const required = readFileSync(join(here, name, 'go.mod'), 'utf8').split(/\s+/)
  const version = required[required.indexOf(module, 2) + 1]
  if (!/^v\d/.test(version)) throw new Error(`go-tools/${name}/go.mod does not name ${module}`)
  return version
}

/** Returns the folder of a tool, whether it was built or not. */
export function goToolFolder(name) {
  const cache = process.env.XDG_CACHE_HOME || join(homedir(), '.cache')
  return join(cache, 'signalbox', 'tools', `${name}-${versionOf(name).slice(1)}`)
}

/** Returns the path of a program or file of a tool; undefined if it was not built. */
export function goTool(name, program) {
  const path = join(goToolFolder(name), program)
  return existsSync(path) ? path : undefined
}

const isBuilt = (name) => {
  const { programs, files = {} } = tools[name]
  return [...Object.keys(programs), ...Object.keys(files)].every((one) => goTool(name, one))
}

/** Returns the go command; undefined if it is not installed. */
function findGo() {
  const places = [...(process.env.PATH ?? '').split(delimiter), '/usr/local/go/bin', '/usr/lib/go/bin']
  return places.map((folder) => join(folder, 'go')).find((path) => existsSync(path))
}

/** Copies files from the sources of a module, such as the description of an API, beside the programs of a tool. */
function copyFiles(name, go, stage) {
  for (const [file, { of, path }] of Object.entries(tools[name].files ?? {})) {
    const env = { ...process.env, GOTOOLCHAIN: 'local', GOFLAGS: '', GOWORK: 'off' }
    const at = { cwd: join(here, of), env, encoding: 'utf8', timeout: maxBuildMs, killSignal: 'SIGKILL' }
    const found = spawnSync(go, ['mod', 'download', '-json', `${tools[of].module}@${versionOf(of)}`], at)
    if (found.status !== 0) throw new Error(found.error?.message ?? (found.stderr.trim() || found.stdout.trim()))
    copyFileSync(join(JSON.parse(found.stdout).Dir, path), join(stage, file))
  }
}

/** Builds one tool. Returns why it could not be built; undefined if it is there. */
function build(name, go) {
  const version = versionOf(name)
  const [major, minor] = version.slice(1).split('.')
  const { programs, variables = {} } = tools[name]
  const values = Object.entries(variables).map(([variable, value]) => {
    const filled = value.replace('{version}', version).replace('{major}', major).replace('{minor}', minor)
    return `-X ${variable}=${filled}`
  })
  const folder = goToolFolder(name)
  mkdirSync(dirname(folder), { recursive: true })
  const stage = mkdtempSync(join(dirname(folder), '.stage-'))
  try {
    const flags = ['-mod=readonly', '-trimpath', '-buildvcs=false', '-ldflags', ['-s', '-w', ...values].join(' ')]
    const done = spawnSync(go, ['build', ...flags, '-o', `${stage}/`, ...Object.values(programs)], {
      cwd: join(here, name),
      env: { ...process.env, GOTOOLCHAIN: 'local', CGO_ENABLED: '0', GOFLAGS: '', GOWORK: 'off' },
      encoding: 'utf8',
      timeout: maxBuildMs,
      killSignal: 'SIGKILL',
    })
    if (done.error) return done.error.message
    if (done.status !== 0) return done.stderr.trim().split('\n').slice(-5).join('\n')
    copyFiles(name, go, stage)
    try {
      renameSync(stage, folder)
    } catch (error) {
      // Built by another process meanwhile, or an earlier build was incomplete.
      if (isBuilt(name)) return undefined
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
      rmSync(folder, { recursive: true })
      renameSync(stage, folder)
    }
    return undefined
  } catch (error) {
    return error.message
  } finally {
    rmSync(stage, { recursive: true, force: true })
  }
}

/** Says which tools are missing that were not asked for. */
function nameOthers(wanted) {
  for (const [name, { only_if_named: reason }] of Object.entries(tools))
    if (reason && !wanted.includes(name) && !isBuilt(name))
      console.log(
        `Not built: ${name} ${versionOf(name).slice(1)}, because ${reason} (node scripts/go-tools.js ${name} builds it). The tests that need it are counted as skipped.`,
      )
}

/** Builds the tools that are missing, and says what it does. Never fails: tests that need a missing one are skipped. */
function ensureAll(look, named) {
  const usual = Object.keys(tools).filter((name) => !tools[name].only_if_named)
  const unknown = named.filter((name) => !(name in tools))
  if (unknown.length > 0) console.log(`Unknown: ${unknown.join(', ')}. Known: ${Object.keys(tools).join(', ')}.`)
  const wanted = named.length > 0 ? named.filter((name) => name in tools) : usual
  nameOthers(wanted)
  const missing = wanted.filter((name) => !isBuilt(name))
  if (missing.length === 0) return
  const list = missing.map((name) => `${name} ${versionOf(name).slice(1)}`).join(', ')
  const go = findGo()
  if (look || !go) {
    const remedy = go ? 'node scripts/go-tools.js builds them' : 'install Go, which builds them'
    return console.log(`Not built: ${list} (${remedy}). The tests that need them are counted as skipped.`)
  }
  for (const name of missing) {
    const began = performance.now()
    console.log(`Building ${name} ${versionOf(name).slice(1)} for tests; the first time this takes minutes …`)
    const problem = build(name, go)
    const seconds = Math.round((performance.now() - began) / 1000)
    if (problem === undefined) console.log(`Built ${name} in ${seconds} s: ${goToolFolder(name)}`)
    else
      console.log(
        `Failed to build ${name} after ${seconds} s; the tests that need it are counted as skipped: ${problem}`,
      )
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const named = process.argv.slice(2).filter((one) => one !== '--look')
  ensureAll(process.argv.includes('--look'), named)
}
