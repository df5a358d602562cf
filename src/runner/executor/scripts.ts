/**
 * Runs on the runner's machine below the supervisor: starts the container in the foreground, notes how it ended, and
 * removes it. So everything that is needed afterwards is in files before the exit code is, whether a runner lives or not.
 *
 * - The engine's client forwards SIGTERM of the process group to the container.
 * - No `--rm`: whether the kernel killed the program for its memory is only known from the ended container.
 */
export const besideContainer = `
sbx_engine=$1 sbx_name=$2 sbx_facts=$3
shift 3
trap : TERM INT HUP
"$sbx_engine" "$@"
sbx_code=$?
"$sbx_engine" inspect --type container --format '{{.State.Status}} {{.State.OOMKilled}}' "$sbx_name" > "$sbx_facts" 2>/dev/null
"$sbx_engine" kill "$sbx_name" >/dev/null 2>&1
"$sbx_engine" rm -f "$sbx_name" >/dev/null 2>&1
exit $sbx_code`

/**
 * The first process in the container. The environment is a file, because values in arguments or of `--env` are visible
 * to everyone who may ask the engine.
 *
 * - `streams`: the engine carries two of them apart, and their lines would arrive in another order than they were written.
 * - A first process has no default handlers of signals, so it passes SIGTERM on to all others, and waits for its
 *   program as often as a signal interrupts that.
 * - `said` contains how far it got: exit codes from 125 to 127 are those of the engine, too. Whether the kernel
 *   killed the program for its memory is read here, because not every engine notices (Podman 4.3 with cgroups of version 1).
 */
export const insideContainer = (streams: 'one' | 'two') => `
${streams === 'one' ? 'exec 2>&1' : ''}
sbx_box=$1
{ echo begun > "$sbx_box/said"; } 2>/dev/null && [ -r "$sbx_box/env" ] || exit 126
. "$sbx_box/env"
cd -- "$2" 2>/dev/null || { echo folder > "$sbx_box/said"; exit 126; }
shift 2
command -v "$1" >/dev/null 2>&1 || { echo missing > "$sbx_box/said"; exit 127; }
unset OLDPWD
trap 'kill -TERM -1 2>/dev/null' TERM
trap : HUP INT
exec "$@" &
sbx_program=$!
while :; do
  wait "$sbx_program"
  sbx_code=$?
  kill -0 "$sbx_program" 2>/dev/null || break
done
[ "$sbx_code" = 137 ] || exit "$sbx_code"
for sbx_file in /sys/fs/cgroup/memory.events /sys/fs/cgroup/memory/memory.oom_control; do
  [ -r "$sbx_file" ] || continue
  while read -r sbx_name sbx_count; do
    [ "$sbx_name" = oom_kill ] && [ "$sbx_count" != 0 ] && echo memory > "$sbx_box/said"
  done < "$sbx_file"
done
exit 137`
