import type { Credential } from '../contract/job.ts'
import type { Shell } from './app.ts'

/** Returns the path of the project's known hosts in the task's folder: the runner writes the file before the run and reads it afterwards. */
export const knownHostsFile = (folder: string): string => `${folder}/known_hosts`

/**
 * Returns options that make ssh trust the project's known hosts: the key of a new host is stored, or refused if only known
 * ones are accepted; a changed key ends the connection. Names stay readable, so that the project can show which hosts it trusts (Debian's ssh would hash them). There
 * are two layers of quotes, one for the program that splits the line (git's shell, Ansible's shlex), one for ssh itself,
 * which reads a blank in a file's name as the start of a second file.
 */
export function knownHostsOptions(shell: Shell): string {
  const checking = shell.strict_hosts ? 'yes' : 'accept-new'
  return `-o StrictHostKeyChecking=${checking} -o HashKnownHosts=no -o 'UserKnownHostsFile="${knownHostsFile(shell.folder)}"'`
}

/** Returns the environment in which git, and tools that fetch modules or roles with it, may use this key. */
export async function sshEnvironment(key: Credential | undefined, shell: Shell): Promise<Record<string, string>> {
  const git = { GIT_SSH_COMMAND: `ssh ${knownHostsOptions(shell)}`, GIT_TERMINAL_PROMPT: '0' }
  return key?.type === 'ssh' ? { ...git, ...(await shell.agent(key)) } : git
}
