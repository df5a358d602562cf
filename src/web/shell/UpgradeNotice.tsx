import { system } from '../api/calls.ts'
import { useApi } from '../api/hooks.ts'
import { useMe } from '../api/session.tsx'
import { lazyComponent } from '../ui/lazy-component.tsx'

const Notice = lazyComponent(async () => (await import('../features/release-notes/UpgradeBanner.tsx')).UpgradeBanner)

/** Shows administrators, once, that the server was upgraded. */
export function UpgradeNotice() {
  const { admin } = useMe()
  const info = useApi(system.info, {}, { enabled: admin }).data
  return info?.unread_release ? <Notice version={info.version} /> : null
}
