import { useRouter } from '@tanstack/react-router'
import { users } from '../../api/calls.ts'
import { base } from '../../api/client.ts'
import { query, queryClient } from '../../api/hooks.ts'
import type { Me } from '../../api/session.tsx'
import { paths } from '../../paths.ts'

/**
 * After a session has begun: clears data cached without it or for another user, and goes to an address. `me`: the user,
 * if already asked for.
 */
export function useEnter(): (to: string, me?: Me | null) => void {
  const router = useRouter()
  return (to, me) => {
    queryClient.clear()
    if (me) queryClient.setQueryData(query(users.me).queryKey, me)
    router.clearCache()
    router.history.replace(base + to)
  }
}

/**
 * Returns the address to return to if it is on this origin; any other address, and the sign-in page itself, becomes the
 * start page.
 */
export function ownPath(path: string | undefined): string {
  if (!path?.startsWith('/')) return paths.start().to
  // Uses the browser's own parser, which drops tabs and reads `/\` and `//` as another host.
  const url = URL.canParse(path, location.origin) ? new URL(path, location.origin) : null
  if (url?.origin !== location.origin || url.pathname.startsWith('//')) return paths.start().to
  if (url.pathname === paths.login().to || url.pathname === paths.setup().to) return paths.start().to
  return url.pathname + url.search + url.hash
}
