/**
 * Returns the page to open after the sign-in: a path of this server. Anything else becomes the start page, because a link
 * with another address would send users elsewhere after they have signed in here.
 */
export function returnPath(path: string | undefined): string {
  if (!path?.startsWith('/') || path.length > 2000) return '/'
  // Parsed as browsers do, which drop tabs and read `/\` and `//` as another host.
  const url = URL.parse(path, 'https://own.invalid')
  if (url?.origin !== 'https://own.invalid' || url.pathname.startsWith('//')) return '/'
  if (/^\/(api|auth|setup)(\/|$)/.test(url.pathname)) return '/'
  return url.pathname + url.search + url.hash
}
