import { isTerraformLike } from './app.ts'
import { type Message, say } from './message.ts'
import { isToolVariable } from './rules/environment-name.ts'

/**
 * Whether a variable of a run becomes part of its processes' environment: if the survey says so, and in all apps but
 * Ansible and the Terraform family, which take variables from files.
 */
export function isExported(app: string, target: '' | 'env' | undefined): boolean {
  return target === 'env' || (app !== 'ansible' && !isTerraformLike(app))
}

/** Returns why a run may not set this variable, or null if it may. */
export function exportedNameProblem(name: string, app: string, target: '' | 'env' | undefined): Message | null {
  if (!isExported(app, target) || !isToolVariable(name)) return null
  return say('variable_of_programs', { name })
}
