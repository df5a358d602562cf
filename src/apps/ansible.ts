import { credentialArguments, inventoryArguments, vaultArguments } from './ansible-access.ts'
import { ansibleEnvironment, installedEnvironment, resultsEnvironment } from './ansible-environment.ts'
import { playWithLimit } from './ansible-limit.ts'
import { pingPlaybook } from './ansible-ping.ts'
import { installRequirements } from './ansible-requirements.ts'
import { ansibleSettings } from './ansible-settings.ts'
import { ansibleVariables } from './ansible-variables.ts'
import { type BuiltInApp, TaskError } from './app.ts'
import { fileArgument, workingFolder } from './place.ts'
import { sshEnvironment } from './ssh.ts'

export const ansible: BuiltInApp = {
  id: 'ansible',
  title: 'Ansible Playbook',
  priority: 1000,
  look: { icon: 'ansible', color: '#1a1918', dark_color: '#f4f4f4' },
  command: 'ansible-playbook',
  hint: 'Install ansible-core 2.12 or newer, for example with `apt-get install ansible-core` or `pipx install ansible-core`.',

  async run(job, shell) {
    const cwd = await workingFolder(job, shell)
    const { limit, tags, skip_tags, debug_level, diff, dry_run, ping } = job.params
    const playbook =
      ping === null ? await fileArgument(job, shell, 'part_playbook') : await pingPlaybook(job, shell, ping)
    // Ansible reads `@file` in a pattern as a list of hosts and prints lines of that file that are not hosts.
    if (limit.some((pattern) => /(^|[,:\s])@/.test(pattern))) throw new TaskError('limit_of_file')
    const inventory = await inventoryArguments(job, shell)
    const credentials = await credentialArguments(job, shell)
    const vaults = await vaultArguments(job, shell)
    const variables = await shell.secretFile('variables.yml', ansibleVariables(job, shell))

    const settings = await ansibleSettings(job, shell, cwd)
    const env = { ...ansibleEnvironment(job, shell), ...(await sshEnvironment(job.inventory?.user_key, shell)) }
    const installed = await installRequirements({ job, shell, cwd, env, settings })
    const surroundings = {
      ...env,
      ...installedEnvironment(job, shell, settings, installed),
      ...resultsEnvironment(job, shell, settings),
    }
    await playWithLimit({
      job,
      shell,
      command: job.app_path ?? ansible.command,
      options: { cwd, env: surroundings, hint: ansible.hint },
      arguments: (only) => [
        ...job.app_args,
        ...inventory,
        ...credentials,
        ...(debug_level ? [`-${'v'.repeat(debug_level)}`] : []),
        ...(diff && ping === null ? ['--diff'] : []),
        ...(dry_run && ping === null ? ['--check'] : []),
        ...vaults,
        `--extra-vars=@${variables}`,
        ...job.arguments,
        ...only,
        ...(tags.length && ping === null ? [`--tags=${tags.join(',')}`] : []),
        ...(skip_tags.length && ping === null ? [`--skip-tags=${skip_tags.join(',')}`] : []),
        ...job.task_arguments,
        playbook,
      ],
    })
  },
}
