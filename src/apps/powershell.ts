import { scriptLike } from './script-like.ts'

export const powershell = scriptLike({
  id: 'powershell',
  title: 'PowerShell Script',
  priority: 600,
  look: { icon: 'powershell', color: '#1f5fa8', dark_color: '#7fb4ee' },
  command: 'pwsh',
  args: ['-NoProfile', '-NonInteractive', '-File'],
  hint: 'Install PowerShell from https://learn.microsoft.com/powershell/scripting/install/installing-powershell.',
  env: { POWERSHELL_TELEMETRY_OPTOUT: '1', POWERSHELL_UPDATECHECK: 'Off' },
})
