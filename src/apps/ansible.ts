import type { Job } from '../contract/job.ts'
import { credentialArguments, inventoryArguments, vaultArguments } from './ansible-access.ts'
import { installRequirements } from './ansible-requirements.ts'
import { ansibleVariables } from './ansible-variables.ts'
import { type App, type Shell, TaskError } from './app.ts'
import { fileArgument, workingFolder } from './place.ts'
import { knownHostsOptions, sshEnvironment } from './ssh.ts'

export const ansible: App = {
  id: 'ansible',
  title: 'Ansible Playbook',
  command: 'ansible-playbook',
  hint: 'Install ansible-core 2.12 or newer, for example with `apt-get install ansible-core` or `pipx install ansible-core`.',

  async run(job, shell) {
    const cwd = await workingFolder(job, shell)
    const playbook = await fileArgument(job, shell, 'The playbook')
    const env = { ...ansibleEnvironment(job, shell), ...(await sshEnvironment(job.inventory?.user_key, shell)) }
    await installRequirements(job, shell, cwd, env)
    const args = [
      ...job.app_args,
      ...(await inventoryArguments(job, shell)),
      ...(await credentialArguments(job, shell)),
      ...(job.params.debug_level ? [`-${'v'.repeat(job.params.debug_level)}`] : []),
      ...(job.params.diff ? ['--diff'] : []),
      ...(job.params.dry_run ? ['--check'] : []),
      ...(await vaultArguments(job, shell)),
      `--extra-vars=@${await shell.secretFile('variables.yml', ansibleVariables(job, shell))}`,
      ...job.arguments,
      ...selection(job),
      ...job.task_arguments,
      playbook,
    ]
    await shell.run(job.app_path ?? ansible.command, args, { cwd, env, hint: ansible.hint })
  },
}

/** Which hosts and which tasks of the playbook. */
function selection(job: Job): string[] {
  const { limit, tags, skip_tags } = job.params
  // Ansible reads `@file` in a pattern as a list of hosts and prints lines of that file when they are none.
  if (limit.some((pattern) => /(^|[,:\s])@/.test(pattern))) throw new TaskError('A limit must not name a file with @.')
  return [
    ...(limit.length ? [`--limit=${limit.join(',')}`] : []),
    ...(tags.length ? [`--tags=${tags.join(',')}`] : []),
    ...(skip_tags.length ? [`--skip-tags=${skip_tags.join(',')}`] : []),
  ]
}

/** Ansible's surroundings. What the template's environment says wins, except that known hosts are always added. */
function ansibleEnvironment(job: Job, shell: Shell): Record<string, string> {
  const home = `${shell.folder}/ansible`
  const given = { ...job.environment, ...job.secret_environment }
  // The *_EXTRA_ARGS lists come on top of ssh_args and ssh_common_args, which are what inventories, ansible.cfg and
  // template arguments set, and which replace each other: ours would be lost there, or theirs.
  const added = Object.fromEntries(
    ['ANSIBLE_SSH_EXTRA_ARGS', 'ANSIBLE_SFTP_EXTRA_ARGS', 'ANSIBLE_SCP_EXTRA_ARGS'].map((name) => [
      name,
      `${given[name] ?? ''} ${knownHostsOptions(shell)}`.trim(),
    ]),
  )
  return {
    ANSIBLE_FORCE_COLOR: 'True',
    PYTHONUNBUFFERED: '1',
    ANSIBLE_HOST_KEY_CHECKING: 'True',
    ANSIBLE_NOCOWS: '1',
    ANSIBLE_RETRY_FILES_ENABLED: 'False',
    // Else an inventory that cannot be read is a warning, and a play without hosts, or with half of them, a success.
    ...(job.inventory && { ANSIBLE_INVENTORY_UNPARSED_FAILED: 'True' }),
    ANSIBLE_HOME: home,
    ANSIBLE_LOCAL_TEMP: `${home}/tmp`,
    ...controlSockets(home),
    ...given,
    ...added,
  }
}

/**
 * ssh's shared connections belong to the task: a socket below the runner's own home would let one project's task ride
 * on a connection another project's key has opened. A socket's path has 108 bytes at most, of which ssh takes 29
 * below the folder; where that is too little, hosts are simply connected to anew each time.
 */
function controlSockets(home: string): Record<string, string> {
  const folder = `${home}/cp`
  if (folder.length <= 78) return { ANSIBLE_SSH_CONTROL_PATH_DIR: folder }
  return { ANSIBLE_SSH_ARGS: '-C -o ControlMaster=no' }
}
