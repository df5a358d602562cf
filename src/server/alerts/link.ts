import type { Config } from '../config/config.ts'

/** Returns the page of a task, at a line of its log if one is given; '' if the server does not know its own address. */
export function taskLink(
  { web_host }: Pick<Config, 'web_host'>,
  project: number,
  template: number,
  task: number,
  line: number | null = null,
) {
  const place = line === null ? '' : `#L${line}`
  return web_host ? `${base(web_host)}/project/${project}/templates/${template}?t=${task}${place}` : ''
}

/** Returns a page of a project; '' if the server does not know its own address. */
export function projectLink({ web_host }: Pick<Config, 'web_host'>, project: number, page: string): string {
  return web_host ? `${base(web_host)}/project/${project}/${page}` : ''
}

const base = (web_host: string) => web_host.replace(/\/+$/, '')
