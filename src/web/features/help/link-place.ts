/** Where a link of a document leads: to a place in the help, to another site, or to a file that only the sources have. */
export type LinkPlace = { document: string; heading: string } | { address: string } | null

/** Reads the address of a link in the document `from`, such as `#limits`, `docs/keys.md#ssh-keys` or `https://example.com`. */
export function placeOf(href: string, from: string, documents: readonly string[]): LinkPlace {
  if (/^https?:\/\//.test(href)) return { address: href }
  const [, file = '', heading = ''] = /^([^#]*)#?(.*)$/.exec(href) ?? []
  const document = file === '' ? from : file.replace(/\.md$/, '')
  return documents.includes(document) ? { document, heading } : null
}
