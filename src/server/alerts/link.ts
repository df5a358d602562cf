import type { Config } from '../config.ts'

/** Where people look at a task; '' when the server does not know its own address. */
export function taskLink({ web_host }: Pick<Config, 'web_host'>, project: number, template: number, task: number) {
  return web_host ? `${base(web_host)}/project/${project}/templates/${template}?t=${task}` : ''
}

/** A page of a project. */
export function projectLink({ web_host }: Pick<Config, 'web_host'>, project: number, page: string): string {
  return web_host ? `${base(web_host)}/project/${project}/${page}` : ''
}

const base = (web_host: string) => web_host.replace(/\/+$/, '')
