/** Returns the name for a repository: the last part of its address. */
export function nameOfRepository(url: string): string {
  const last =
    url
      .trim()
      .replace(/\/+$/, '')
      .replace(/(\/\.git|\.git)$/, '')
      .split(/[/:]/)
      .at(-1) ?? ''
  return last.slice(0, 200).toWellFormed()
}

/** Returns the branch to start with: a usual main branch, or the only one. */
export function usualBranch(branches: readonly string[]): string | undefined {
  return (
    ['main', 'master', 'trunk'].find((name) => branches.includes(name)) ??
    (branches.length === 1 ? branches[0] : undefined)
  )
}

/** Whether the host asks for credentials, or refuses those that were sent. */
export const isAboutAccess = (code: string): boolean =>
  /^(git_login_needed|git_login_refused|git_no_repository|repository_needs_ssh_key)$/.test(code)
