import type { Credential } from '../contract/job.ts'
import type { Shell } from './app.ts'

/** The project's known hosts in the task's folder: written by the runner before, and read by it after the run. */
export const knownHostsFile = (folder: string): string => `${folder}/known_hosts`

/**
 * Options by which ssh trusts the project's known hosts: a new host is learned, a changed key ends the connection.
 * Names stay readable, so that the project can show whom it trusts (Debian's ssh would hash them). Two layers of
 * quotes, one for whoever splits the line (git's shell, Ansible's shlex), one for ssh itself, which takes a blank in a
 * file's name for the start of a second file.
 */
export function knownHostsOptions(shell: Shell): string {
  return `-o StrictHostKeyChecking=accept-new -o HashKnownHosts=no -o 'UserKnownHostsFile="${knownHostsFile(shell.folder)}"'`
}

/** The environment in which git, and whatever fetches modules or roles through it, may use this key. */
export async function sshEnvironment(key: Credential | undefined, shell: Shell): Promise<Record<string, string>> {
  const git = { GIT_SSH_COMMAND: `ssh ${knownHostsOptions(shell)}`, GIT_TERMINAL_PROMPT: '0' }
  return key?.type === 'ssh' ? { ...git, ...(await shell.agent(key)) } : git
}
