/** What an Ansible requirements file asks for, as far as it can be told without reading YAML in full. */
export interface Requirements {
  collections: boolean
  roles: boolean
  /** Files and folders of this machine that it names, as they are written. */
  local: string[]
  /** It also asks for things whose content no file alone stands for: folders, other requirements files. */
  open: boolean
}

/** Errs on the side of `local` and `open`: the price is an installation more, never an outdated one. */
export function readRequirements(text: string): Requirements {
  const plain = text.replace(/(^|\s)#.*$/gm, '$1').replace(/^(---|\.\.\.)\s*$/gm, '')
  const words = plain.split(/[\s,"'[\]{}]+/).filter((word) => word !== '')
  // The old form is a list of roles.
  const list = /^\s*(-|\[)/.test(plain)
  return {
    collections: !list && /\bcollections["']?\s*:/.test(plain),
    roles: list || /\broles["']?\s*:/.test(plain),
    local: [...new Set(words.filter(isLocal))],
    open: words.some((word) => /^(dir|subdirs|include:)$/.test(word)),
  }
}

function isLocal(word: string): boolean {
  if (/^(\.{0,2}\/|~|(git\+)?file:)/.test(word)) return true
  // Addresses, and git's `user@host:path`.
  if (word.includes('://') || /^[\w.+-]+@[^:/]+:/.test(word)) return false
  return word.includes('/') || /\.(tar(\.\w+)?|tgz)$/.test(word)
}
