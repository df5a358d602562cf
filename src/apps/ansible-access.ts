import type { Job } from '../contract/job.ts'
import { say } from '../contract/message.ts'
import { type Shell, TaskError } from './app.ts'
import { below, withinRepository } from './place.ts'

/** Returns `--inventory`: a file with the inventory's text, or a path in the repository, in the inventory's own one, or on the machine. */
export async function inventoryArguments(job: Job, shell: Shell): Promise<string[]> {
  const inventory = job.inventory
  if (!inventory) return []
  if (inventory.type === 'static') return [`--inventory=${await shell.secretFile('inventory', inventory.inventory)}`]
  // Ansible recognises YAML by the file extension.
  if (inventory.type === 'static-yaml') {
    return [`--inventory=${await shell.secretFile('inventory.yml', inventory.inventory)}`]
  }
  if (inventory.type !== 'file') throw new TaskError(say('inventory_not_ansible', { type: inventory.type }))
  // A path on the machine and in no repository: Ansible reads it as the user of the task.
  if (inventory.inventory.startsWith('/') && !inventory.repository) return [`--inventory=${inventory.inventory}`]
  const root = inventory.repository ? await shell.checkout('inventory', inventory.repository) : shell.repository
  const path = withinRepository(inventory.inventory)
  await shell.inside(path, 'any', 'part_inventory', root)
  // The result of `inside` is not used: Ansible finds group_vars beside the path as written, not beside a link's target.
  return [`--inventory=${below(root, path)}`]
}

/** Returns the arguments for the login on the hosts and the user to become there. An ssh key is not included: the agent has it. */
export async function credentialArguments(job: Job, shell: Shell): Promise<string[]> {
  if (!job.inventory) return []
  const { user_key, become_key } = job.inventory
  const args: string[] = []
  if (user_key.type !== 'none' && user_key.login) args.push(`--user=${user_key.login}`)
  if (user_key.type === 'login_password' && user_key.password) {
    args.push(`--connection-password-file=${await shell.secretFile('connection-password', user_key.password)}`)
  }
  if (become_key.type === 'ssh') {
    throw new TaskError('become_key_unfit')
  }
  if (become_key.type === 'login_password' && become_key.login) args.push(`--become-user=${become_key.login}`)
  if (become_key.type === 'login_password' && become_key.password) {
    args.push(`--become-password-file=${await shell.secretFile('become-password', become_key.password)}`)
  }
  return args
}

/**
 * Returns `--vault-id=name@file` for each vault: a 0600 file with the password, or the client script of the repository.
 * Vaults without a password are left out.
 */
export async function vaultArguments(job: Job, shell: Shell): Promise<string[]> {
  const args: string[] = []
  for (const [index, vault] of job.vaults.entries()) {
    const name = vault.name || 'default'
    // Everything after the first @ is the path: such a name would make Ansible read, and perhaps execute, another file.
    if (name.includes('@')) throw new TaskError(say('vault_name_wrong', { name }))
    if (vault.type === 'password' && vault.password === '') {
      await shell.say(`The vault "${name}" is left out: it names no key with a password.`)
      continue
    }
    const source =
      vault.type === 'password'
        ? await shell.secretFile(`vault-password-${index + 1}`, vault.password)
        : await vaultScript(job, shell, vault.script)
    args.push(`--vault-id=${name}@${source}`)
  }
  return args
}

async function vaultScript(job: Job, shell: Shell, script: string): Promise<string> {
  const path = withinRepository(job.working_directory, script)
  const file = await shell.inside(path, 'file', 'part_vault_script')
  // Ansible would use the text of the script as the password.
  if (!(await shell.exists(file, 'executable'))) {
    throw new TaskError(say('vault_script_not_executable', { path }))
  }
  // The name stays as written, because Ansible passes --vault-id to scripts whose name ends in `-client`.
  return below(shell.repository, path)
}
