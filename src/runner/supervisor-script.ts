/**
 * Watches one command so that the runner may die. Four processes: the shell, which makes `start` (noclobber is O_EXCL:
 * the one that makes it first decides whether the command runs); the recorder, which waits for the command and writes
 * its `exit`; `cat`, which writes the spool; and the shell that waits for `cat`.
 *
 * - The command gets a pipe, not the spool itself: a script that writes to /dev/stdout reopens it, and would truncate a
 *   file.
 * - It has its own session where there is `setsid`, so that `kill -9 0` in a script ends only the script.
 * - `trap :` and not `trap ''` around it: an ignored signal would stay ignored in the command.
 * - The command's shell enters the working directory, and all four start in `/`: a folder in which a task can write may
 *   be a link by now, and Node enters a folder before it changes the user.
 * - Names start with sbx_ because an assignment to a name that the task's environment exports would change it for the
 *   command.
 * - `exit` is one write of one line, and is read only if it has its newline; no temporary file, no `mv`, no `sync`:
 *   each costs a process, and after a power cut the runner does not trust it anyway (see run-command.ts). It overwrites
 *   what the runner put there before the start (`<>` does not truncate), so it needs no space on a disk that is full.
 * - On a full disk it tries again each second; what `cat` could not write is lost, and `lost` records that.
 * - `[` and `echo` may fail; a redirection of `:` may not (a special builtin ends the shell).
 *
 * Measured: 5 ms for a whole `true` with dash, 2 cores.
 *
 * All four run as the task's user, who owns their folder: root runs nothing in an environment that a task's authors
 * choose. The contents of the folder are trusted for this command alone, and a number in it is signalled only if its
 * process belongs to that user.
 */
export const supervisorScript = `
sbx_d=$1 sbx_nonce=$2 sbx_setsid=$3 sbx_sh=$4 sbx_cat=$5 sbx_sleep=$6
shift 6
trap : TERM INT HUP
set -C
echo "$sbx_nonce $$" > "$sbx_d/start" || exit 0
set +C
{
  trap : TERM INT HUP
  \${sbx_setsid:+"$sbx_setsid"} "$sbx_sh" -c 'exec 2>&1; echo "$$ $PPID" > "$0"; cd -- "$1" || exit 126; shift; unset OLDPWD; exec "$@"' "$sbx_d/pid" "$@"
  sbx_code=$?
  until echo "$sbx_code" 1<> "$sbx_d/exit"; do [ -d "$sbx_d" ] || exit; "$sbx_sleep" 1; done
} 2>/dev/null | {
  trap '' TERM INT HUP
  until "$sbx_cat" >> "$sbx_d/spool"; do [ -d "$sbx_d" ] || exit; echo >> "$sbx_d/lost"; "$sbx_sleep" 1; done
  echo > "$sbx_d/drained"
}`
