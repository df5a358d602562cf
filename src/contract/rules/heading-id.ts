/**
 * Returns the anchor of a heading in a Markdown document, as sites that render Markdown create it. Headings of the same
 * text have the same anchor; a test keeps them apart (test/documents.test.ts).
 */
export function headingId(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-')
}
