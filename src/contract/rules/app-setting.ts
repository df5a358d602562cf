/** Rules for app settings of administrators. Each returns a sentence that says what is wrong, or null. */

/** Checks the id of an app; the same ids are valid in the setting `apps` of the server's configuration. */
export function appIdProblem(id: string): string | null {
  return /^[a-z][a-z0-9_-]{0,49}$/.test(id)
    ? null
    : 'Must begin with a small letter and hold only small letters, digits, _ and - (at most 50)'
}

/** Checks the path of a program: one plain name or one absolute path, and nothing that looks like an option. */
export function appPathProblem(path: string): string | null {
  // oxlint-disable-next-line no-control-regex -- exactly these are refused
  if (/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/.test(path)) return 'Must hold no control characters'
  if (path.startsWith('/'))
    return /(^|\/)\.\.?(\/|$)/.test(path) || path.endsWith('/')
      ? 'Must be the absolute path of a program, without . and .. in it'
      : null
  return /^[A-Za-z0-9_][A-Za-z0-9_.+-]*$/.test(path)
    ? null
    : 'Must be an absolute path such as /opt/tool/bin/tool, or the name of a program'
}

export function colorProblem(color: string): string | null {
  return /^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$|^[a-z]{1,30}$/.test(color)
    ? null
    : 'Must be a colour such as #2b5b84 or teal'
}
