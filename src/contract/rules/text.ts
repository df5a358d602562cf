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

/**
 * Whether somebody sees anything of the text: white space, control and format characters, marks without a letter, and the
 * fillers that count as letters show nothing.
 */
export function isVisible(text: string): boolean {
  return /[^\s\p{C}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u.test(text)
}

/** Whether the text holds characters that turn the direction of what follows them, also of the words around a name. */
export function turnsDirection(text: string): boolean {
  return /[\u202a-\u202e\u2066-\u2069]/.test(text)
}

/** `hasHidden`, or white space of any kind. */
export function hasHiddenOrSpace(text: string): boolean {
  return /\s/u.test(text) || hasHidden(text)
}
