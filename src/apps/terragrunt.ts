import { terraformLike } from './terraform-like.ts'

export const terragrunt = terraformLike({
  id: 'terragrunt',
  title: 'Terragrunt Code',
  hint: 'Install Terragrunt 0.73 or newer from https://terragrunt.gruntwork.io/docs/getting-started/install, and Terraform beside it.',
  // `workspace` has no shortcut in the command line of today.
  workspace: ['run', '--', 'workspace'],
  // Without a choice Terragrunt takes OpenTofu where both are installed; a team's state may not follow that.
  version: ['--version'],
  env: { TG_NON_INTERACTIVE: 'true', TG_NO_AUTO_INIT: 'true', TG_TF_PATH: 'terraform' },
})
