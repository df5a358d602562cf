import { terraformLike } from './terraform-like.ts'

export const terragrunt = terraformLike({
  id: 'terragrunt',
  title: 'Terragrunt Code',
  priority: 850,
  look: { icon: 'terragrunt', color: '#3b4fd1', dark_color: '#8f9df5' },
  hint: 'Install Terragrunt 0.73 or newer from https://terragrunt.gruntwork.io/docs/getting-started/install, and Terraform beside it.',
  // Current releases have no shortcut for `workspace`.
  workspace: ['run', '--', 'workspace'],
  // By default Terragrunt uses OpenTofu if both are installed, which a team's state may not be compatible with.
  version: ['--version'],
  env: { TG_NON_INTERACTIVE: 'true', TG_NO_AUTO_INIT: 'true', TG_TF_PATH: 'terraform' },
})
