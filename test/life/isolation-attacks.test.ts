import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { system } from '../../src/contract/system.ts'
import { canIsolate, type IsolatedServer, startIsolated, userPrefix, usersNamed } from '../helpers/isolated.ts'
import { runnerPid, taskFolders, until, type Workplace } from '../helpers/template.ts'

/** Tries what a hostile task would try; prints a line with CAN for each attempt that succeeds. */
const attack = `
tries() { what=$1; shift; if "$@" >/dev/null 2>&1; then echo "CAN $what"; fi; }
id -un
# The server.
for path in "$DATA" "$DATA/signalbox.db" "$DATA/keys" "$DATA"/keys/* "$DATA/logs" "$DATA"/logs/*/* "$DATA/runner" "$DATA/runner/token" \\
  "$DATA/runner/runner.log" "$DATA/runner/lock" "$DATA/runner/control" "$DATA/runner/users" "/proc/$SERVER_PID/environ" "/proc/$RUNNER_PID/environ"; do
  tries "read $path of the server" test -r "$path"
done
tries 'write to the data folder of the server' touch "$DATA/mine" "$DATA/runner/mine" "$DATA/runner/tasks/mine"
tries 'signal the server' kill -0 "$SERVER_PID"
tries 'signal the runner of the server' kill -0 "$RUNNER_PID"
tries 'talk to the socket of the server' python3 -c 'import socket, sys; socket.socket(socket.AF_UNIX).connect(sys.argv[1])' "$DATA/runner/server.sock"
# The runner's own part of this task, and what its repository borrows from.
control="$DATA/runner/control/$(basename "$(dirname "$PWD")")"
tries 'list the control folder of a task' ls "$DATA/runner/control"
tries 'read the journal of the same task' cat "$control/journal.jsonl"
tries 'write the journal of the same task' sh -c 'echo >> "$1/journal.jsonl" || mv "$1/steps" "$1/gone"' sh "$control"
objects=$(cat .git/objects/info/alternates)
tries 'change the mirror of the same project' sh -c 'for pack in "$1"/pack/*; do chmod u+w "$pack"; echo bad >> "$pack" && exit 0; mv "$pack" "$pack.gone" && exit 0; done; exit 1' sh "$objects"
tries 'add to the mirror of the same project' touch "$objects/pack/mine"
# The other project.
tries 'read the folder of another project' sh -c 'ls "$1"/repository || cat "$1/home/note"' sh "$VICTIM"
tries 'write into the folder of another project' touch "$VICTIM/repository/mine"
tries 'read the environment of another project' grep -qa VICTIM_SECRET "/proc/$VICTIM_PID/environ"
tries 'signal the process of another project' kill -0 "$VICTIM_PID"
tries 'trace the process of another project' python3 -c 'import ctypes, sys; sys.exit(ctypes.CDLL(None).ptrace(16, int(sys.argv[1]), 0, 0) != 0)' "$VICTIM_PID"
for place in mirrors cache; do
  tries "read the $place of another project" sh -c 'ls "$1"/* && find "$1" -type f | head -n 1 | xargs cat' sh "$DATA/runner/$LEVEL/$place/p$VICTIM_PROJECT"
done
tries 'read the state of another project' ls "$DATA/runner/state/p$VICTIM_PROJECT"
tries 'read a secret file of another project' sh -c 'cat "$1"/secret/*' sh "$DATA/runner/control/$(basename "$VICTIM")"
# Traps for a runner that is root.
for name in results.jsonl known_hosts; do rm -f "../$name"; ln -s "$TRAP/file" "../$name"; done
ln -s "$TRAP/folder" ../tmp/link
ln -s "$TRAP/folder" link
rm -rf ../home && ln -s "$TRAP/folder" ../home
step=$(ls -d "$control"/steps/* 2>/dev/null | tail -n 1)
tries 'list the steps of the same task' test -n "$step"
for folder in "$control"/steps/[0-9]*; do
  echo "1 1" > "$folder/pid"
  ln -s "$TRAP/file" "$folder/lost"
  rm -f "$folder/spool" && ln -s "$TRAP/file" "$folder/spool"
done
rm -rf "../repository/.git" && ln -s "$TRAP/folder" ../repository/.git
echo attacked
`
const victim = `
echo "$VICTIM_SECRET" > "$HOME/note"
echo "pid $$"
until [ -e "$GATE" ]; do sleep 0.05; done
echo "still here"
`

describe.runIf(canIsolate())('what a hostile task reaches', () => {
  describe.each(['L1', 'L2'] as const)('at %s', (level) => {
    let server: IsolatedServer
    let own: Workplace
    let other: Workplace

    beforeAll(async () => {
      server = await startIsolated(level)
      own = await server.workplace({ 'attack.sh': attack })
      other = await server.workplace({ 'victim.sh': victim })
    })
    afterAll(() => server?.stop())

    test('tasks cannot access the server and, with a user per project, other projects', async () => {
      const gate = join(other.repository.path, 'gate')
      const trap = join(server.data, 'trap')
      mkdirSync(join(trap, 'folder'), { recursive: true })
      chmodSync(trap, 0o755)
      writeFileSync(join(trap, 'file'), 'left alone')
      writeFileSync(join(trap, 'folder', 'file'), 'left alone')
      const secrets = [{ type: 'env' as const, name: 'VICTIM_SECRET', secret: 'correct horse' }]
      const group = await other.group({ env: { GATE: gate }, secrets })
      const waiting = await other.start(await other.template('victim.sh', { environment_ids: [group] }))
      const [, pid] = /^pid (\d+)$/m.exec(await other.untilSays(waiting, 'pid ')) ?? []
      const [folder] = taskFolders(server.data)
      const env = {
        LEVEL: level === 'L2' ? 'L2' : 'L1-nobody',
        DATA: server.data,
        SERVER_PID: `${process.pid}`,
        RUNNER_PID: `${runnerPid(server.data)}`,
        TRAP: trap,
        VICTIM: join(server.data, 'runner/tasks', folder as string),
        VICTIM_PID: `${pid}`,
        VICTIM_PROJECT: `${other.project_id}`,
      }
      const template = await own.template('attack.sh', { environment_ids: [await own.group({ env })] })
      const task = await own.run(template)
      expect(task.log).toContain('attacked')
      const reached = task.log.split('\n').filter((line) => line.startsWith('CAN'))
      // At L1 all tasks run as one user, so they share everything that belongs to tasks.
      const shared = /of another project$|control folder of a task|steps of the same task/
      expect(level === 'L2' ? reached : reached.filter((line) => !shared.test(line))).toEqual(
        level === 'L2' ? ['CAN list the steps of the same task'] : [],
      )

      await until('the folder to go', () => taskFolders(server.data).length === 1 || undefined)
      expect(readFileSync(join(trap, 'file'), 'utf8')).toBe('left alone')
      expect(readdirSync(join(trap, 'folder'))).toEqual(['file'])
      expect(statSync(join(trap, 'file')).uid).toBe(0)
      process.kill(Number(pid), 'SIGCONT') // a tracer leaves it stopped
      writeFileSync(gate, '')
      expect(await other.finished(waiting)).toMatchObject({
        status: 'success',
        log: expect.stringContaining('still here'),
      })
      rmSync(gate)
    })

    test('the system information reports the isolation level', async () => {
      const user = level === 'L1' ? 'nobody' : ''
      expect((await server.admin.ok(system.adminInfo)).tasks).toMatchObject({ isolation: level, user })
    })

    test('exactly the required users exist', () => {
      const prefix = userPrefix(server.data)
      const ids = [own.project_id, other.project_id]
      const names = level === 'L1' ? ['git'] : ids.flatMap((id) => [`p${id}`, `g${id}`])
      expect(usersNamed(prefix).toSorted()).toEqual(names.map((name) => `${prefix}${name}`).toSorted())
    })
  })
})
