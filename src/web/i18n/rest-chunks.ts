/**
 * The chunks with the other texts of all languages but English, by their files. A separate chunk: this list is not part of
 * the first load. The list of the first texts cannot be: a chunk with dynamic imports needs that of main.tsx, which waits for
 * these texts.
 */
export const restChunks = import.meta.glob<Record<string, unknown>>(['./*/rest.ts', '!./en/rest.ts'])
