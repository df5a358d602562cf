import { readFileSync } from 'node:fs'

/**
 * The programs that run in the tasks of the crash test, and their witness file, which the product does not know: a
 * script appends `start <task> <nonce> <pid>` (O_APPEND, fsync), prints numbered lines with a checksum, and appends
 * `end <task> <nonce> <lines>`.
 */
export function witnessFiles(file: string): Record<string, string> {
  return {
    'note.sh': `printf '%s\\n' "$*" >> ${file} && sync ${file}\n`,

    // Arguments: the number of lines, and the sleep after every ten lines.
    'witness.sh': `task=$SIGNALBOX_TASK_DETAILS_ID nonce=$(cat /proc/sys/kernel/random/uuid)
here=$(dirname "$0")
sh "$here/note.sh" start $task $nonce $$
for ((n = 1; n <= $1; n++)); do
  echo "witness $task $nonce $n $(((n * 7919 + task) % 10007))"
  ((n % 10)) || sleep $2
done
sh "$here/note.sh" end $task $nonce $1
`,

    // Runs until the test creates a file beside the witness file, or for ten minutes.
    'witness-until.sh': `task=$SIGNALBOX_TASK_DETAILS_ID nonce=$(cat /proc/sys/kernel/random/uuid)
sh ./note.sh start $task $nonce $$
for ((n = 1; n <= 6000; n++)); do
  echo "witness $task $nonce $n $(((n * 7919 + task) % 10007))"
  [ -e ${file}.enough ] && break
  sleep 0.1
done
sh ./note.sh end $task $nonce $n
`,

    // Writes every seventh line in two parts, and large bursts in between.
    'witness.py': `import os, sys, time, uuid
task, nonce, lines, pause = int(os.environ['SIGNALBOX_TASK_DETAILS_ID']), uuid.uuid4(), int(sys.argv[1]), float(sys.argv[2])
def note(text):
    file = os.open('${file}', os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
    os.write(file, (text + '\\n').encode())
    os.fsync(file)
note(f'start {task} {nonce} {os.getpid()}')
for n in range(1, lines + 1):
    text = f'witness {task} {nonce} {n} {(n * 7919 + task) % 10007}\\n'
    if n % 7 == 0:
        os.write(1, text[:20].encode())
        if n % 49 == 0: time.sleep(0.003)
        os.write(2, text[20:].encode())
    else:
        os.write(1 + n % 2, text.encode())
    if n % 200 == 0: time.sleep(pause)
note(f'end {task} {nonce} {lines}')
`,

    'witness.yml': `- hosts: all
  gather_facts: false
  vars:
    id: "{{ lookup('env', 'SIGNALBOX_TASK_DETAILS_ID') | int }}"
    text: "witness {{ id }} {{ nonce.stdout }} {{ item }} {{ (item * 7919 + id | int) % 10007 }}"
  tasks:
    - ansible.builtin.command: cat /proc/sys/kernel/random/uuid
      register: nonce
    - ansible.builtin.command: "sh note.sh start {{ id }} {{ nonce.stdout }} 0"
      args: {chdir: "{{ playbook_dir }}"}
    - ansible.builtin.debug: {msg: "{{ text }}"}
      loop: "{{ range(1, 9) }}"
    - ansible.builtin.command: sleep 0.5
    - ansible.builtin.debug: {msg: "{{ text }}"}
      loop: "{{ range(9, 16) }}"
    - ansible.builtin.command: "sh note.sh end {{ id }} {{ nonce.stdout }} 15"
      args: {chdir: "{{ playbook_dir }}"}
`,

    'terraform/main.tf': `resource "terraform_data" "witness" {
  triggers_replace = [timestamp()]
  provisioner "local-exec" {
    command = "bash ../witness.sh 40 0.1"
  }
}
`,
  }
}

export interface Witnessed {
  /** The nonces of the starts. */
  starts: string[]
  /** The number of lines that each end reports. */
  ends: number[]
}

/** Returns the content of the file by task. */
export function readWitness(file: string): Map<number, Witnessed> {
  const tasks = new Map<number, Witnessed>()
  for (const line of textOf(file).split('\n')) {
    const [word, task, nonce, last] = line.split(' ')
    if (word !== 'start' && word !== 'end') continue
    const seen = tasks.get(Number(task)) ?? { starts: [], ends: [] }
    tasks.set(Number(task), seen)
    if (word === 'start') seen.starts.push(nonce ?? '')
    else seen.ends.push(Number(last))
  }
  return tasks
}

/** Counts the lines of this kind over all tasks. */
export function countWitness(file: string, word: 'start' | 'end'): number {
  return textOf(file)
    .split('\n')
    .filter((line) => line.startsWith(`${word} `)).length
}

/** Returns the numbers of the witness lines in a log, in order. NaN for a line with a wrong checksum, task or nonce. */
export function witnessLines(log: readonly string[], task_id: number, nonce: string): number[] {
  return log.flatMap((text) =>
    [...text.matchAll(/witness (\d+) (\S+) (\d+) (\d+)/g)].map(([, task, its, number, check]) => {
      const n = Number(number)
      return Number(task) === task_id && its === nonce && Number(check) === (n * 7919 + task_id) % 10007
        ? n
        : Number.NaN
    }),
  )
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
