/** The contents of an Ansible requirements file, as far as they can be recognised without a full YAML parser. */
export interface Requirements {
  collections: boolean
  roles: boolean
  /** Files and folders of this machine that it refers to, as written. */
  local: string[]
  /** Whether it refers to content that no single file determines: folders, other requirements files. */
  open: boolean
}

/** Reads a requirements file. In doubt it assumes `local` and `open`: that costs an extra installation, never an outdated one. */
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
