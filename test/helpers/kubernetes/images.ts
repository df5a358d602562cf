import { execFileSync } from 'node:child_process'
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, realpathSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Podman } from '../podman.ts'
import { builtProgram } from '../server.ts'

/** Signalbox itself, as deploy/Containerfile makes it, without the console; and an image of tools that has git. */
export const programImage = 'localhost/signalbox:test'
export const toolsImage = 'localhost/tools-git:1'

/** Builds both images from files of this machine. */
export function importPodImages(podman: Podman): void {
  const program = mkdtempSync(join(podman.folder, 'program-'))
  const [node, ...args] = builtProgram as [string, ...string[]]
  const main = realpathSync(args.at(-1) as string)
  mkdirSync(join(program, 'tmp'))
  withLibraries(program, realpathSync(node), '/usr/bin/node')
  cpSync(dirname(main), join(program, 'opt/signalbox'), { recursive: true })
  const entry = ['/usr/bin/node', ...args.slice(0, -1), '/opt/signalbox/main.js']
  importFolder(podman, program, programImage, entry)

  const tools = mkdtempSync(join(podman.folder, 'tools-'))
  cpSync(join(podman.folder, 'root'), tools, { recursive: true, verbatimSymlinks: true })
  const core = execFileSync('git', ['--exec-path'], { encoding: 'utf8' }).trim()
  for (const path of [
    '/usr/bin/git',
    ...['git', 'git-remote-http', 'git-remote-https'].map((name) => join(core, name)),
  ])
    withLibraries(tools, path, path)
  importFolder(podman, tools, toolsImage, [])
}

/** Copies a program, and the libraries that it needs, to the same paths. */
function withLibraries(root: string, path: string, to: string): void {
  const listed = execFileSync('ldd', [path], { encoding: 'utf8' })
  const libraries = [...listed.matchAll(/(\/\S+) \(0x/g)].map(([, library]) => library as string)
  for (const library of libraries) copyTo(library, join(root, library))
  copyTo(path, join(root, to))
}

function copyTo(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  copyFileSync(from, to)
}

function importFolder({ folder, run }: Podman, root: string, image: string, entry: string[]): void {
  const tar = join(folder, `${basename(root)}.tar`)
  execFileSync('tar', ['-C', root, '-cf', tar, '.'])
  run('import', ...(entry.length > 0 ? ['--change', `ENTRYPOINT ${JSON.stringify(entry)}`] : []), tar, image)
}
