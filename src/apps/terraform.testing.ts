/** The plan has changes. */
export const changes = { 'terraform plan': 2 }
/** What `init` records if the configuration keeps its state elsewhere. */
export const elsewhere = { '/task/terraform/terraform.tfstate': '{ "backend": { "type": "s3" } }' }
/** Returns the part of a job that makes this workspace its inventory. */
export const workspace = (inventory: string) => ({ inventory: { type: 'terraform-workspace', inventory } }) as const
/** Returns a plan as JSON, with one resource for each list of actions. */
export const planWith = (...actions: string[][]) =>
  JSON.stringify({
    format_version: '1.2',
    terraform_version: '1.11.4',
    resource_changes: actions.map((one, at) => ({ address: `a.b[${at}]`, change: { actions: one } })),
  })
/** Returns the commands that begin with `start`. */
export const lines = (shell: { commands: string[] }, start = 'terraform') =>
  shell.commands.filter((line) => line.startsWith(start))
