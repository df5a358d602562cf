const encoder = new TextEncoder()

/** Returns the number of bytes of the text in UTF-8. Not Buffer.byteLength, because these rules also run in the browser. */
export function byteLength(text: string): number {
  return encoder.encode(text).length
}

/**
 * Whether the text contains characters that no name or address may contain: control characters, lone surrogates, and
 * invisible ones (format characters reorder or hide text: a branch that looks like `main` and is not).
 */
export function hasHidden(text: string): boolean {
  return /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/u.test(text)
}

/**
 * Whether any part of the text is visible: white space, control and format characters, marks without a letter, and fillers
 * that count as letters are not.
 */
export function isVisible(text: string): boolean {
  return /[^\s\p{C}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u.test(text)
}

/** Whether the text contains characters that change the direction of the text after them, also of words around a name. */
export function turnsDirection(text: string): boolean {
  return /[\u202a-\u202e\u2066-\u2069]/.test(text)
}

/** Whether the text contains hidden characters (`hasHidden`) or any white space. */
export function hasHiddenOrSpace(text: string): boolean {
  return /\s/u.test(text) || hasHidden(text)
}

/** Returns the text with its hidden characters (`hasHidden`) written as `\u{202e}`: a file may have any name. */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, (hidden) => `\\u{${hidden.codePointAt(0)?.toString(16)}}`)
}
