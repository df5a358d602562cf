import type { Config } from '../config/config.ts'

/** Returns the page of a task; '' if the server does not know its own address. */
export function taskLink({ web_host }: Pick<Config, 'web_host'>, project: number, template: number, task: number) {
  return web_host ? `${base(web_host)}/project/${project}/templates/${template}?t=${task}` : ''
}

/** Returns a page of a project; '' if the server does not know its own address. */
export function projectLink({ web_host }: Pick<Config, 'web_host'>, project: number, page: string): string {
  return web_host ? `${base(web_host)}/project/${project}/${page}` : ''
}

const base = (web_host: string) => web_host.replace(/\/+$/, '')
