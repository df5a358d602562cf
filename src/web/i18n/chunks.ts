type Texts = Record<string, unknown>

/**
 * The texts of all languages but English, by their files. A separate chunk: this list is not part of the first load in
 * English, and the page names it in other languages (scripts/console-frame.js).
 */
export const chunks = {
  first: import.meta.glob<Texts>(['./*/first.ts', '!./en/first.ts']),
  rest: import.meta.glob<Texts>(['./*/rest.ts', '!./en/rest.ts']),
}
