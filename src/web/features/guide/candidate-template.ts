import { type AppInfo, isTerraformLike } from '../../../contract/app.ts'
import type { RepositoryCandidate } from '../../../contract/repository.ts'

/** What a template runs, as the user has chosen or typed it. */
export interface Choice {
  app: string
  /** The file, or the folder. */
  path: string
}

/** Apps whose path is a folder. */
export const runsFolder = (app: string): boolean => isTerraformLike(app) || app === 'pulumi'

/**
 * Returns the fields of a template for a choice. Pulumi only shows what would change, because its other commands ask
 * questions that no one can answer in a task.
 */
export function templateFields({ app, path }: Choice) {
  if (app !== 'pulumi') return { app, playbook: path.trim() }
  return {
    app,
    playbook: 'preview',
    working_directory: path.trim(),
    arguments: JSON.stringify(['--non-interactive']),
  }
}

/** Returns the choice that a template has made. */
export const choiceOf = (template: { app: string; playbook: string; working_directory: string | null }): Choice => ({
  app: template.app,
  path: template.app === 'pulumi' ? (template.working_directory ?? '') : template.playbook,
})

/** Returns the name of a template: the title of the playbook, or the file or folder without its ending. */
export function templateName({ path }: Choice, title: string | null | undefined, repository: string): string {
  const last = path.split('/').findLast((part) => part !== '') ?? ''
  return title ?? (last.replace(/\.[A-Za-z0-9]+$/, '') || repository)
}

/**
 * Returns the candidates with the apps that this server offers: folders of Terraform are run by OpenTofu where only that
 * is installed. Those that no enabled app runs are left out.
 */
export function offered(candidates: readonly RepositoryCandidate[], apps: readonly AppInfo[]): RepositoryCandidate[] {
  const find = (id: string) => apps.find((app) => app.id === id && app.active)
  const tofu = find('tofu')
  return candidates.flatMap((one) => {
    const own = find(one.app)
    const app = one.app === 'terraform' && tofu?.installed && !own?.installed ? tofu : own
    return app ? [{ ...one, app: app.id }] : []
  })
}
