import { useRouter } from '@tanstack/react-router'
import { base } from '../../api/client.ts'
import { queryClient } from '../../api/hooks.ts'
import { paths } from '../../paths.ts'

/** After a session has begun: forgets what was known without it (or of somebody else's) and goes on to an address. */
export function useEnter(): (to: string) => void {
  const router = useRouter()
  return (to) => {
    queryClient.clear()
    router.clearCache()
    router.history.replace(base + to)
  }
}

/** The address to return to, if it is one of our own; anything else, and the sign-in itself, leads to the start. */
export function ownPath(wanted: string | undefined): string {
  if (!wanted?.startsWith('/')) return paths.start()
  // The browser's own reading of the address decides: it drops tabs and takes `/\` and `//` for another host.
  const url = URL.canParse(wanted, location.origin) ? new URL(wanted, location.origin) : null
  if (url?.origin !== location.origin || url.pathname.startsWith('//')) return paths.start()
  if (url.pathname === paths.login() || url.pathname === paths.setup()) return paths.start()
  return url.pathname + url.search + url.hash
}
