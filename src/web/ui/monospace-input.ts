/**
 * Styles for fields with code, variable names and addresses; the label keeps the font of the page. Not 14 px: at that
 * size Chromium clips the underscore of DejaVu Sans Mono out of one-line fields.
 */
export const monospaceInput = {
  input: { fontFamily: 'var(--mantine-font-family-monospace)', fontSize: 'var(--text-sm)' },
}
