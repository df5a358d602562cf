import type { serverObjectTypes } from '../../../contract/event-facts.ts'
import type { Icon } from '../../ui/icon.tsx'
import { IconApps, IconKey, IconSettings, IconShieldLock, IconUsers } from '../../ui/icons.ts'
import { IconBan, IconLogin2, IconMail } from '../../ui/more-icons.ts'

/** The icons of what belongs to no project, in the audit log; those of projects are in resources.ts. */
export const serverObjectIcons: Record<(typeof serverObjectTypes)[number], Icon> = {
  session: IconLogin2,
  request: IconBan,
  token: IconKey,
  project_invite: IconMail,
  option: IconSettings,
  app: IconApps,
  identity_provider: IconShieldLock,
  mapping_rule: IconShieldLock,
  scim_token: IconKey,
  scim_group: IconUsers,
  identity_key: IconKey,
}
