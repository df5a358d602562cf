import { useComputedColorScheme } from '@mantine/core'
import { createContext, useContext } from 'react'
import { brandPaths } from './brand-paths.ts'
import {
  IconBolt,
  IconBox,
  IconBrandDocker,
  IconBrandPowershell,
  IconCloud,
  IconDatabase,
  IconHammer,
  IconRocket,
  IconStack2,
  IconTerminal2,
} from './icons.ts'

const drawn: Record<string, typeof IconTerminal2> = {
  terragrunt: IconStack2,
  powershell: IconBrandPowershell,
  terminal: IconTerminal2,
  docker: IconBrandDocker,
  cloud: IconCloud,
  database: IconDatabase,
  package: IconBox,
  build: IconHammer,
  deploy: IconRocket,
  quick: IconBolt,
}

/** The names of the icons that an app can have. */
export const appIcons: readonly string[] = [...Object.keys(brandPaths), ...Object.keys(drawn)]

export interface AppLook {
  icon: string
  color: string
  dark_color: string
}

/** The looks that administrators have set, by app ID. An app without an entry has the icon named after its ID. */
export const AppLooks = createContext<ReadonlyMap<string, AppLook>>(new Map())

export interface AppIconProps {
  app: string
  /** The accessible name, where no text stands beside the icon. */
  label?: string
  size?: number
  /** Draws the icon in the app's own colour instead of the text colour. */
  coloured?: boolean
  /** Overrides the configured look, for a preview. */
  look?: AppLook
}

/** The mark of a kind of automation. */
export function AppIcon({ coloured = false, ...props }: AppIconProps) {
  const known = useContext(AppLooks).get(props.app || 'ansible')
  const look = props.look ?? known ?? { icon: props.app || 'ansible', color: '', dark_color: '' }
  // Only a colour asks for the scheme: each icon in a row of a list would watch it.
  return coloured ? <ColouredMark {...props} look={look} /> : <Mark {...props} look={look} color="" />
}

interface MarkProps extends Omit<AppIconProps, 'coloured' | 'look'> {
  look: AppLook
}

function ColouredMark(props: MarkProps) {
  const dark = useComputedColorScheme('light') === 'dark'
  const { color, dark_color } = props.look
  return <Mark {...props} color={dark ? dark_color : color} />
}

function Mark({ label, size = 18, look: { icon }, color }: MarkProps & { color: string }) {
  const named = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  const shared = { ...named, 'data-app-mark': true, style: { flex: 'none', ...(color ? { color } : {}) } }
  const path = Object.hasOwn(brandPaths, icon) ? brandPaths[icon] : undefined
  if (path)
    return (
      <svg viewBox="0 0 24 24" width={size} height={size} fill="currentColor" {...shared}>
        {label === undefined ? null : <title>{label}</title>}
        <path d={path} />
      </svg>
    )
  const Icon = (Object.hasOwn(drawn, icon) ? drawn[icon] : undefined) ?? IconTerminal2
  return <Icon size={size} {...shared} />
}
