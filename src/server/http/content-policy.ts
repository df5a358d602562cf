/**
 * Returns what a page of ours may load: its own files, and nothing inline. The console's components write style
 * elements (their theme, widths by screen size); those carry the nonce of this one answer.
 */
export function contentPolicy(styleNonce?: string): string {
  const style = styleNonce ? `'self' 'nonce-${styleNonce}'` : "'self'"
  return `default-src 'none'; script-src 'self'; style-src ${style}; img-src 'self' data:; connect-src 'self'; font-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'; object-src 'none'`
}
