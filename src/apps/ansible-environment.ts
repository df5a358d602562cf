import type { Job } from '../contract/job.ts'
import { type AnsibleSettings, pathList } from './ansible-settings.ts'
import type { Shell } from './app.ts'
import { knownHostsOptions } from './ssh.ts'

type Environment = Record<string, string>

/** The callback plugin that tells results: beside this file, and beside the bundle that is made of it. */
export const callbackFolder = `${import.meta.dirname}/ansible-callback/plugins`

const homeOf = (shell: Shell): string => `${shell.folder}/ansible`

/** Ansible's surroundings. What the template's environment says wins, except that known hosts are always added. */
export function ansibleEnvironment(job: Job, shell: Shell): Environment {
  const home = homeOf(shell)
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
    // Else Python leaves files beside the callback plugin: not every user can write there, nor read what another one left.
    PYTHONDONTWRITEBYTECODE: '1',
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

/** Lets our callback plugin write results, in addition to the callbacks that the repository has set up. */
export function resultsEnvironment(job: Job, shell: Shell, settings: AnsibleSettings): Environment {
  const given = { ...job.environment, ...job.secret_environment }.ANSIBLE_CALLBACK_PLUGINS
  const others = given === undefined ? settings.paths('callback_plugins') : pathList(given)
  return {
    ANSIBLE_CALLBACK_PLUGINS: [callbackFolder, ...(others ?? ['/usr/share/ansible/plugins/callback'])].join(':'),
    SIGNALBOX_RESULTS: shell.results,
    SIGNALBOX_RESULTS_ROOT: shell.repository,
  }
}

/** Puts what was installed for this run before what template, ansible.cfg or Ansible itself name. */
export function installedEnvironment(
  job: Job,
  shell: Shell,
  settings: AnsibleSettings,
  installed: { collection?: string; role?: string },
): Environment {
  const given = { ...job.environment, ...job.secret_environment }
  const before = (first: string, names: string[], keys: string[], usual: string[]) => {
    const own = names.map((name) => given[name]).find((value) => value !== undefined)
    return [first, ...((own === undefined ? settings.paths(...keys) : pathList(own)) ?? usual)].join(':')
  }
  const { collection, role } = installed
  return {
    ...(collection && {
      ANSIBLE_COLLECTIONS_PATH: before(
        collection,
        ['ANSIBLE_COLLECTIONS_PATH', 'ANSIBLE_COLLECTIONS_PATHS'],
        ['collections_path', 'collections_paths'],
        [`${homeOf(shell)}/collections`, '/usr/share/ansible/collections'],
      ),
    }),
    ...(role && {
      ANSIBLE_ROLES_PATH: before(
        role,
        ['ANSIBLE_ROLES_PATH'],
        ['roles_path'],
        [`${homeOf(shell)}/roles`, '/usr/share/ansible/roles', '/etc/ansible/roles'],
      ),
    }),
  }
}

/**
 * ssh's shared connections belong to the task: a socket below the runner's own home would let one project's task ride
 * on a connection another project's key has opened. A socket's path has 108 bytes at most, of which ssh takes 29
 * below the folder; where that is too little, hosts are simply connected to anew each time.
 */
function controlSockets(home: string): Environment {
  const folder = `${home}/cp`
  if (folder.length <= 78) return { ANSIBLE_SSH_CONTROL_PATH_DIR: folder }
  return { ANSIBLE_SSH_ARGS: '-C -o ControlMaster=no' }
}
