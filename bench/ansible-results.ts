import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { callbackFolder } from '../src/apps/ansible-environment.ts'
import { count, type Measurement } from './measurement.ts'

const execute = promisify(execFile)

/**
 * Runs the command in its arguments and prints its CPU time, including all children, and the elapsed time, in seconds.
 */
const clock = `
import resource, subprocess, sys, time
begun = time.monotonic()
code = subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL).returncode
used = resource.getrusage(resource.RUSAGE_CHILDREN)
print(code, used.ru_utime + used.ru_stime, time.monotonic() - begun)
`

/** Our callback, which adds up the CPU time spent in each of its methods. */
const timed = `
import importlib.util, os, time
spec = importlib.util.spec_from_file_location('results', os.environ['BENCH_PLUGIN'])
results = importlib.util.module_from_spec(spec)
spec.loader.exec_module(results)

class CallbackModule(results.CallbackModule):
    CALLBACK_NAME = 'timed_results'
    spent = 0.0

def timing(method):
    def called(self, *args, **kwargs):
        begun = time.thread_time()
        try:
            return method(self, *args, **kwargs)
        finally:
            CallbackModule.spent += time.thread_time() - begun
            if method.__name__ == 'v2_playbook_on_stats':
                with open(os.environ['BENCH_SPENT'], 'w') as file:
                    file.write(str(CallbackModule.spent))
    return called

for name, method in vars(results.CallbackModule).items():
    if name.startswith('v2_'):
        setattr(CallbackModule, name, timing(method))
`

/**
 * Measures what recording results costs a run: the playbook with and without our callback. Both runs vary by more than
 * the budget on any machine that also does something else, so the CPU time spent in the callback itself decides.
 * `debug` runs no module on the host: it produces the shortest possible result, so our share is as large as it can be.
 */
export const ansibleResults: Measurement = async ({ quick }) => {
  const folder = await mkdtemp(join(tmpdir(), 'signalbox-ansible-'))
  const sizes = quick
    ? [{ module: 'debug', hosts: 10, tasks: 5 }]
    : [
        { module: 'debug', hosts: 100, tasks: 50 },
        { module: 'command', hosts: 20, tasks: 10 },
      ]
  try {
    await mkdir(join(folder, 'timed'))
    await writeFile(join(folder, 'timed', 'timed_results.py'), timed)
    const rows = []
    for (const { module, hosts, tasks } of sizes) {
      await writeFile(join(folder, 'hosts'), Array.from({ length: hosts }, (_, n) => `host${n}\n`).join(''))
      await writeFile(join(folder, 'site.yml'), playbook(module, tasks))
      const results = join(folder, `${module}.jsonl`)
      const without = await play(folder)
      const having = await play(folder, results)
      const items = (await readFile(results, 'utf8')).trimEnd().split('\n').length
      const own = Number(await readFile(join(folder, 'spent'), 'utf8'))
      rows.push({
        thing: `results of an Ansible run, ${hosts} hosts × ${tasks} tasks of ${module}`,
        budget: '3 % of the run',
        measured: `${((own / having.processor) * 100).toFixed(2)} %: ${own.toFixed(2)} s in the callback for ${count(items)} items; the run took ${formatTimes(without)} without it, ${formatTimes(having)} with it`,
      })
    }
    return rows
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function playbook(module: string, tasks: number): string {
  const does =
    module === 'debug' ? { 'ansible.builtin.debug': { msg: 'hello' } } : { 'ansible.builtin.command': 'true' }
  const list = Array.from({ length: tasks }, (_, n) => ({ name: `task ${n}`, ...does }))
  return JSON.stringify([{ hosts: 'all', connection: 'local', gather_facts: false, tasks: list }])
}

interface Times {
  processor: number
  wall: number
}

const formatTimes = ({ processor, wall }: Times): string =>
  `${processor.toFixed(1)} s of processor and ${wall.toFixed(1)} s`

async function play(folder: string, results?: string): Promise<Times> {
  const env = {
    PATH: process.env.PATH,
    HOME: folder,
    LANG: 'C.UTF-8',
    ANSIBLE_PYTHON_INTERPRETER: '/usr/bin/python3',
    BENCH_PLUGIN: join(callbackFolder, 'signalbox_results.py'),
    BENCH_SPENT: join(folder, 'spent'),
    ...(results && { SIGNALBOX_RESULTS: results, ANSIBLE_CALLBACK_PLUGINS: join(folder, 'timed') }),
  }
  const args = ['-c', clock, 'ansible-playbook', '-i', 'hosts', '--forks=10', 'site.yml']
  const { stdout } = await execute('python3', args, { cwd: folder, env })
  const [code, processor = 0, wall = 0] = stdout.trim().split(' ').map(Number)
  if (code !== 0) throw new Error(`ansible-playbook ended with exit code ${code}`)
  return { processor, wall }
}
