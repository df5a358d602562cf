import type { Job } from '../contract/job.ts'
import type { Shell } from './app.ts'
import { below } from './place.ts'

/** The parts of the effective ansible.cfg of a run that we need. */
export interface AnsibleSettings {
  /** The text of the file; '' without a file. */
  text: string
  /** Returns the folders of a setting of `[defaults]`, absolute if possible; undefined if it is not set. */
  paths(...names: string[]): string[] | undefined
}

/**
 * Reads ansible.cfg: an environment variable replaces its value, so adding to a list requires that value.
 * `ansible-config dump` would print it, but takes half a second of each run.
 */
export async function ansibleSettings(job: Job, shell: Shell, cwd: string): Promise<AnsibleSettings> {
  const { ANSIBLE_CONFIG: named, HOME: home } = { ...job.environment, ...job.secret_environment }
  const absolute = (path: string) => (path.startsWith('/') ? path : below(cwd, path))
  const candidates = [
    ...(named ? [absolute(named), absolute(`${named}/ansible.cfg`)] : []),
    `${cwd}/ansible.cfg`,
    absolute(`${home ?? `${shell.folder}/home`}/.ansible.cfg`),
    '/etc/ansible/ansible.cfg',
  ]
  const { path, text } = await firstFile(shell, candidates)
  const lines = text.split('\n')
  const folder = path.slice(0, path.lastIndexOf('/'))
  return {
    text,
    paths(...names) {
      const value = names.map((one) => iniValue(lines, 'defaults', one)).find((one) => one !== undefined)
      return value === undefined ? undefined : pathList(value).map((path) => fromFolder(folder, path))
    },
  }
}

/** Returns the first of these files that can be read; '' as its text without such a file. */
async function firstFile(shell: Shell, paths: readonly string[]): Promise<{ path: string; text: string }> {
  for (const path of paths) {
    const text = await shell.readFile(path)
    if (text !== undefined) return { path, text }
  }
  return { path: '', text: '' }
}

/** Returns one value of an INI file as Python's configparser reads it. */
export function iniValue(lines: readonly string[], section: string, name: string): string | undefined {
  let inside = false
  let value: string[] | undefined
  for (const line of lines) {
    if (/^\s*[#;]/.test(line)) continue
    const text = line.replace(/(^|\s);.*$/, '').trimEnd()
    if (/^\s/.test(line)) {
      value?.push(text.trim())
      continue
    }
    if (value) break
    const header = /^\[([^\]]*)\]/.exec(text)
    if (header) inside = header[1] === section
    else if (inside) {
      const [, key, start = ''] = /^([^=:]+)[=:]\s*(.*)$/.exec(text) ?? []
      if (key?.trim().toLowerCase() === name) value = [start]
    }
  }
  return value
    ?.join('')
    .trim()
    .replace(/^(["'])(.*)\1$/, '$2')
}

export const pathList = (value: string): string[] => value.split(':').filter((path) => path !== '')

/** Makes a path absolute, unless it begins with ~, $ or {{, which Ansible expands. */
const fromFolder = (folder: string, path: string): string => (/^(\/|~|\$|\{\{)/.test(path) ? path : `${folder}/${path}`)
