/** Names of users and templates are texts, not markup: each receiver has its own way to write them. */

export function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
}

export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_{}[\]()<>#+!|~-]/g, '\\$&')
}

/** The beginning of a text, at most so long; half of a character that takes two places is left off. */
export function cut(text: string, length: number): string {
  const begins = /[\uD800-\uDBFF]/.test(text[length - 1] ?? '') && text.length > length
  return text.slice(0, begins ? length - 1 : length)
}

/** For receivers that call people whose names stand behind an @: a space of no width between the two. */
export function withoutMentions(text: string): string {
  return text.replace(/@/g, '@\u200b')
}

export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/**
 * The longest beginning of a text that, escaped, measures at most `limit`; what is cut off is marked. Cut before it is
 * escaped: half an entity, or half of a character that takes two places, would be refused or shown as rubbish.
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
