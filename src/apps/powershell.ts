import { scriptLike } from './script-like.ts'

export const powershell = scriptLike({
  id: 'powershell',
  title: 'PowerShell Script',
  command: 'pwsh',
  args: ['-NoProfile', '-NonInteractive', '-File'],
  hint: 'Install PowerShell from https://learn.microsoft.com/powershell/scripting/install/installing-powershell.',
  env: { POWERSHELL_TELEMETRY_OPTOUT: '1', POWERSHELL_UPDATECHECK: 'Off' },
})
