import type { Job } from '../contract/job.ts'
import { type AnsibleSettings, pathList } from './ansible-settings.ts'
import type { Shell } from './app.ts'
import { knownHostsOptions } from './ssh.ts'

type Environment = Record<string, string>

/** The folder of the callback plugin that reports results: next to this file, and next to the bundle that is built from it. */
export const callbackFolder = `${import.meta.dirname}/ansible-callback/plugins`

const homeOf = (shell: Shell): string => `${shell.folder}/ansible`

/** Returns Ansible's environment variables. The template's environment takes precedence, except that known hosts are always added. */
export function ansibleEnvironment(job: Job, shell: Shell): Environment {
  const home = homeOf(shell)
  const given = { ...job.environment, ...job.secret_environment }
  // The *_EXTRA_ARGS lists are added to ssh_args and ssh_common_args. Inventories, ansible.cfg and template arguments set
  // those two, and each setting replaces the others: either ours or theirs would be lost there.
  const added = Object.fromEntries(
    ['ANSIBLE_SSH_EXTRA_ARGS', 'ANSIBLE_SFTP_EXTRA_ARGS', 'ANSIBLE_SCP_EXTRA_ARGS'].map((name) => [
      name,
      `${given[name] ?? ''} ${knownHostsOptions(shell)}`.trim(),
    ]),
  )
  return {
    ANSIBLE_FORCE_COLOR: 'True',
    PYTHONUNBUFFERED: '1',
    // Otherwise Python writes files next to the callback plugin, where not every user can write or read the files of others.
    PYTHONDONTWRITEBYTECODE: '1',
    ANSIBLE_HOST_KEY_CHECKING: 'True',
    ANSIBLE_NOCOWS: '1',
    ANSIBLE_RETRY_FILES_ENABLED: 'False',
    // Otherwise an unreadable inventory is only a warning, and a play without hosts, or with half of them, succeeds.
    ...(job.inventory && { ANSIBLE_INVENTORY_UNPARSED_FAILED: 'True' }),
    ANSIBLE_HOME: home,
    ANSIBLE_LOCAL_TEMP: `${home}/tmp`,
    ...controlSockets(home),
    ...given,
    ...added,
  }
}

/** Enables our callback plugin, which writes results, in addition to the callbacks that the repository configures. */
export function resultsEnvironment(job: Job, shell: Shell, settings: AnsibleSettings): Environment {
  const given = { ...job.environment, ...job.secret_environment }.ANSIBLE_CALLBACK_PLUGINS
  const others = given === undefined ? settings.paths('callback_plugins') : pathList(given)
  return {
    ANSIBLE_CALLBACK_PLUGINS: [callbackFolder, ...(others ?? ['/usr/share/ansible/plugins/callback'])].join(':'),
    SIGNALBOX_RESULTS: shell.results,
    SIGNALBOX_RESULTS_ROOT: shell.repository,
  }
}

/** Puts the folders that were installed for this run before those of the template, ansible.cfg or Ansible itself. */
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
 * ssh's shared connections belong to the task: a socket below the runner's own home would let a task of one project use a
 * connection that another project's key has opened. A socket's path has at most 108 bytes, of which ssh uses 29
 * below the folder; if that is not enough, each connection to a host is a new one.
 */
function controlSockets(home: string): Environment {
  const folder = `${home}/cp`
  if (folder.length <= 78) return { ANSIBLE_SSH_CONTROL_PATH_DIR: folder }
  return { ANSIBLE_SSH_ARGS: '-C -o ControlMaster=no' }
}
