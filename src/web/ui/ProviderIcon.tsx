import { IconKey, IconShieldLock, IconUsers } from './icons.ts'
import {
  IconBrandAzure,
  IconBrandGithub,
  IconBrandGitlab,
  IconBrandGoogle,
  IconBrandWindows,
  IconBuilding,
} from './more-icons.ts'

const icons: Record<string, typeof IconKey> = {
  key: IconKey,
  google: IconBrandGoogle,
  github: IconBrandGithub,
  gitlab: IconBrandGitlab,
  microsoft: IconBrandWindows,
  azure: IconBrandAzure,
  building: IconBuilding,
  shield: IconShieldLock,
  users: IconUsers,
}

/** The names of the icons that an identity provider can have. */
export const providerIcons: readonly string[] = Object.keys(icons)

/** The icon of an identity provider. Names that other consoles use, such as `mdi-github`, lead to the same. */
export function ProviderIcon({ icon, color, size = 18 }: { icon: string; color?: string; size?: number }) {
  const name = icon.replace(/^(mdi|fa)-/, '')
  const Icon = (Object.hasOwn(icons, name) ? icons[name] : undefined) ?? IconKey
  return <Icon size={size} aria-hidden style={{ flex: 'none', ...(color ? { color } : {}) }} />
}
