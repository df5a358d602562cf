/**
 * For fields with code, names of variables and addresses; the label stays in the font of the page. Not 14 px: at that
 * size Chromium clips the underscore of DejaVu Sans Mono out of one-line fields.
 */
export const monospaceInput = { input: { fontFamily: 'var(--mantine-font-family-monospace)', fontSize: '13px' } }
