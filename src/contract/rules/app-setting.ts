import type { Message } from '../message.ts'

/** Rules for app settings of administrators. Each returns a message that says what is wrong, or null. */

/** Checks the id of an app; the same ids are valid in the setting `apps` of the server's configuration. */
export function appIdProblem(id: string): Message | null {
  return /^[a-z][a-z0-9_-]{0,49}$/.test(id) ? null : 'app_id_wrong'
}

/** Checks the path of a program: one plain name or one absolute path, and nothing that looks like an option. */
export function appPathProblem(path: string): Message | null {
  // oxlint-disable-next-line no-control-regex -- exactly these are refused
  if (/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/.test(path)) return 'app_path_control'
  if (path.startsWith('/')) return /(^|\/)\.\.?(\/|$)/.test(path) || path.endsWith('/') ? 'app_path_dots' : null
  return /^[A-Za-z0-9_][A-Za-z0-9_.+-]*$/.test(path) ? null : 'app_path_wrong'
}

/** Checks a colour: three or six hexadecimal digits after `#`, or a name of CSS. */
export function colorProblem(color: string): Message | null {
  return /^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$|^[a-z]{1,30}$/.test(color) ? null : 'color_wrong'
}
