import { maxResultBytes, type ResultItem } from '../contract/result.ts'

/**
 * Returns the item with its size as JSON, below the limit, with its longest texts cut or omitted as needed; undefined
 * if that does not suffice.
 */
export function fitted(item: ResultItem): { item: ResultItem; bytes: number } | undefined {
  for (const smaller of [item, ...shorter(item)]) {
    const bytes = Buffer.byteLength(JSON.stringify(smaller))
    if (bytes <= maxResultBytes) return { item: smaller, bytes }
  }
  return undefined
}

/** Yields ever shorter forms. Lazy, because nearly all items fit as they are. */
function* shorter(item: ResultItem): Generator<ResultItem> {
  if (item.kind === 'host' && item.detail) {
    // The module's value as JSON is useless when it is cut.
    const detail = { ...item.detail, result: '' }
    for (let length = 16_000; length > 500; length /= 2)
      yield {
        ...item,
        detail: {
          ...detail,
          stdout: cut(detail.stdout, length),
          stderr: cut(detail.stderr, length),
          diff: cut(detail.diff, length),
        },
      }
    yield { ...item, detail: null }
  } else if (item.kind === 'change') {
    const sizes = item.attributes.map((attribute) => Buffer.byteLength(JSON.stringify(attribute)) + 1)
    for (let kept = sizes.length, size = sizes.reduce((sum, one) => sum + one, 0); kept > 0; ) {
      size -= sizes[--kept] as number
      if (size > maxResultBytes && kept > 0) continue
      yield { ...item, attributes: item.attributes.slice(0, kept), left_out: item.left_out + sizes.length - kept }
    }
  } else if (item.kind === 'output') yield { ...item, value: '' }
  else if (item.kind === 'output_change') yield { ...item, before: '', after: '' }
}

const cut = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length).toWellFormed()}…`
