import { IconBrandPowershell, IconStack2, IconTerminal2 } from '@tabler/icons-react'
import { siAnsible, siGnubash, siOpentofu, siPulumi, siPython, siTerraform } from 'simple-icons'

const paths: Record<string, string> = {
  ansible: siAnsible.path,
  terraform: siTerraform.path,
  tofu: siOpentofu.path,
  opentofu: siOpentofu.path,
  bash: siGnubash.path,
  python: siPython.path,
  pulumi: siPulumi.path,
}

/** The mark of a kind of automation, in the colour of the text. `label` names it where no text stands beside. */
export function AppIcon({ app, label, size = 18 }: { app: string; label?: string; size?: number }) {
  const path = paths[app || 'ansible']
  const named = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  if (path)
    return (
      <svg viewBox="0 0 24 24" width={size} height={size} fill="currentColor" style={{ flex: 'none' }} {...named}>
        {label === undefined ? null : <title>{label}</title>}
        <path d={path} />
      </svg>
    )
  const Icon = app === 'powershell' ? IconBrandPowershell : app === 'terragrunt' ? IconStack2 : IconTerminal2
  return <Icon size={size} style={{ flex: 'none' }} {...named} />
}
