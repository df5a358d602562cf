import { capture, type Ids } from './process.ts'

/**
 * Prints `yes` or `no` for each path. It looks at what git itself looks for and does not run git, which would read the
 * folder's config. Only plain files are opened: reading a pipe would never end.
 */
const script = `
is_git() { [ -r "$1/HEAD" ] && [ -f "$1/HEAD" ] && [ -d "$1/objects" ] && [ -x "$1/objects" ] && [ -d "$1/refs" ] && [ -x "$1/refs" ]; }
# The work tree of a submodule or of "git worktree": its .git is a file that names the folder.
is_linked() {
  [ -f "$1/.git" ] && [ -r "$1/.git" ] && read -r key folder < "$1/.git" && [ "$key" = gitdir: ] || return
  case $folder in /*) ;; *) folder=$1/$folder ;; esac
  [ -f "$folder/HEAD" ]
}
for path; do
  if is_git "$path" || is_git "$path/.git" || is_linked "$path"; then echo yes; else echo no; fi
done`

/** Maximum time to wait for a disk that does not answer. */
const lookup_timeout_ms = 10_000

/**
 * Returns, in the order of these absolute paths, whether each is a git repository that `user` can read (null: the user
 * of this process). A process of that user looks it up: what the user cannot see does not exist. Throws if the disk
 * does not answer.
 */
export async function findRepositories(paths: readonly string[], user: Ids | null): Promise<boolean[]> {
  if (paths.length === 0) return []
  const env = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C' }
  const { code, stdout, stderr } = await capture('/bin/sh', ['-c', script, 'sh', ...paths], {
    cwd: '/',
    env,
    user,
    timeout_ms: lookup_timeout_ms,
  })
  const answers = stdout.split('\n').slice(0, -1)
  if (code !== 0 || answers.length !== paths.length)
    throw new Error(`failed to look up local repositories (exit code ${code}): ${stderr.slice(-200)}`)
  return answers.map((answer) => answer === 'yes')
}
