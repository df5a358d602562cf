import { type ReactNode, useMemo } from 'react'
import { apps } from '../api/calls.ts'
import { useApi } from '../api/hooks.ts'
import { AppLooks } from '../ui/AppIcon.tsx'

/** Gives all app icons below it the looks that administrators have set. */
export function AppLooksProvider({ children }: { children: ReactNode }) {
  const list = useApi(apps.list).data
  const looks = useMemo(() => new Map(list?.map((app) => [app.id, app])), [list])
  return <AppLooks value={looks}>{children}</AppLooks>
}
