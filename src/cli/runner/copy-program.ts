import { chmodSync, copyFileSync, cpSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { StartError } from '../../server/start-error.ts'

/** Parts of the program that no runner uses. */
const unused = new Set(['web', 'swagger', 'systemd'])

/**
 * `signalbox runner copy-program FOLDER`: copies this program, its Node and the libraries that Node has loaded, so that it
 * runs in any image, whatever C library that has. `FOLDER/start` starts it for the task of a pod.
 */
export async function copyProgram([folder]: string[]): Promise<void> {
  const main = realpathSync(process.argv[1] ?? '')
  if (!folder?.startsWith('/')) throw new StartError('signalbox runner copy-program FOLDER')
  if (basename(main) !== 'main.js') throw new StartError('Only the built program can be copied: npm run build')
  const libraries = loadedLibraries()
  const loader = libraries.find((path) => basename(path).startsWith('ld-'))
  const own = join(folder, 'lib')
  mkdirSync(own, { recursive: true })
  for (const path of libraries) copyFileSync(path, join(own, basename(path)))
  copyFileSync(process.execPath, join(folder, 'node'))
  cpSync(dirname(main), join(folder, 'app'), { recursive: true, filter: (path) => !unused.has(basename(path)) })
  const node = loader
    ? [join(own, basename(loader)), '--library-path', own, join(folder, 'node')]
    : [join(folder, 'node')]
  const command = [...node, ...process.execArgv, join(folder, 'app', 'main.js'), 'runner', 'pod', dirname(folder)]
  writeFileSync(join(folder, 'start'), startScript(command.map(quoted).join(' ')))
  chmodSync(join(folder, 'start'), 0o755)
}

/** Returns the files of the shared libraries of this process, as the loader has found them. */
function loadedLibraries(): string[] {
  const maps = readFileSync('/proc/self/maps', 'utf8')
  const paths = maps.split('\n').map((line) => /\s(\/.*)$/.exec(line)?.[1])
  return [
    ...new Set(paths.filter((path) => path !== undefined && /^(ld-|lib).*\.so(\.|$)/.test(basename(path)))),
  ] as string[]
}

const quoted = (word: string) => `'${word.replaceAll("'", String.raw`'\''`)}'`

/**
 * Process 1 of the pod: passes SIGTERM on, waits as often as a signal interrupts that, and takes in the processes that
 * commands leave behind. What it writes to the file informs the runner why nothing could begin.
 */
const startScript = (command: string) => `#!/bin/sh
command -v git >/dev/null 2>&1 || { echo git > /dev/termination-log; exit 126; }
${command} &
sbx_agent=$!
trap 'kill -TERM "$sbx_agent" 2>/dev/null' TERM INT
while :; do
  wait "$sbx_agent"
  sbx_code=$?
  kill -0 "$sbx_agent" 2>/dev/null || exit "$sbx_code"
done
`
