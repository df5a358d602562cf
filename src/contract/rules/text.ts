const encoder = new TextEncoder()

/** Bytes of the text in UTF-8. Not Buffer.byteLength: these rules run in the browser too. */
export function byteLength(text: string): number {
  return encoder.encode(text).length
}

/**
 * Characters no name or address of ours may hold: control characters, lone surrogates, and the invisible ones (format
 * characters reorder or hide text: a branch that looks like `main` and is not).
 */
export function hasHidden(text: string): boolean {
  return /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/u.test(text)
}

/** `hasHidden`, or white space of any kind. */
export function hasHiddenOrSpace(text: string): boolean {
  return /\s/u.test(text) || hasHidden(text)
}
