/** Keys that only a play has; roles, variables and task files have others. */
const ofPlays = /^(hosts|import_playbook|ansible\.builtin\.import_playbook)$/
const maxTitle = 200

/**
 * Returns whether a YAML text is a playbook, and the name of its first play; null if it is not a playbook. Reads lines instead of
 * parsing, because playbooks may contain tags, templates and encrypted values, and a parser would need more time for a
 * hostile file. A playbook is a list at the top whose entries have one of the keys of plays.
 */
export function readPlaybook(text: string): { title: string | null } | null {
  let dash = -1
  let keys = -1
  let plays = false
  let title: string | null = null
  for (const line of text.split(/\r?\n/)) {
    const entry = /^( *)-( +)\S/.exec(line)
    if (entry && (dash < 0 || entry[1]?.length === dash)) {
      dash = entry[1]?.length ?? 0
      keys = entry[0].length - 1
    } else if (dash < 0 && /^[^\s#%-]/.test(line)) return null
    if (keys < 0 || (!(entry && entry[0].length - 1 === keys) && indentOf(line) !== keys)) continue
    const [, key = '', value = ''] = /^(?:["']?)([\w.]+)(?:["']?) *:(?: +(.*))?$/.exec(line.slice(keys)) ?? []
    if (ofPlays.test(key)) plays = true
    if (key === 'name') title ??= plain(value)
  }
  return plays ? { title } : null
}

const indentOf = (line: string) => line.length - line.trimStart().length

/** Returns a scalar without quotes and comment; null if it is empty, a template, or continues on the next line. */
function plain(value: string): string | null {
  const quoted = /^(["'])(.*)\1 *(?:#.*)?$/.exec(value)?.[2]
  const text = (quoted ?? value.replace(/ #.*$/, '')).trim()
  return text === '' || /^[|>&*!{[]/.test(text) || text.includes('{{') ? null : text.slice(0, maxTitle).toWellFormed()
}
