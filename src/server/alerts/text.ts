/** Names of users and templates are plain text, not markup: each receiver has its own escaping. */

export function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
}

export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_{}[\]()<>#+!|~-]/g, '\\$&')
}

/** Returns the first `length` UTF-16 units of a text; half of a surrogate pair is left off. */
export function cut(text: string, length: number): string {
  const begins = /[\uD800-\uDBFF]/.test(text[length - 1] ?? '') && text.length > length
  return text.slice(0, begins ? length - 1 : length)
}

/** For receivers that notify users after an @: inserts a zero-width space behind it. */
export function withoutMentions(text: string): string {
  return text.replace(/@/g, '@\u200b')
}

export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/**
 * Returns the longest beginning of a text that, escaped, measures at most `limit`; an ellipsis marks the cut. The text
 * is cut before it is escaped: half an entity or half a surrogate pair would be refused or shown as rubbish.
 */
export function fit(
  text: string,
  limit: number,
  escape: (text: string) => string = (same) => same,
  measure: (text: string) => number = (escaped) => escaped.length,
): string {
  const whole = escape(text)
  if (measure(whole) <= limit) return whole
  let [low, high] = [0, text.length]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (measure(escape(beginning(text, middle))) <= limit) low = middle
    else high = middle - 1
  }
  return escape(beginning(text, low))
}

function beginning(text: string, length: number): string {
  return `${cut(text, length)}…`
}
