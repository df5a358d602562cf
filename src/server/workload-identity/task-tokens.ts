import { randomUUID } from 'node:crypto'
import { type IdentityToken, minTokenSeconds } from '../../contract/workload-identity.ts'
import { conflict } from '../refuse.ts'
import type { Services } from '../services.ts'
import { type Claims, signTokens } from './sign.ts'

/** What the tokens of a task say about it. */
export interface TaskIdentity {
  project: { id: number; name: string }
  template: { id: number; name: string }
  task_id: number
  username: string
  branch: string
  /** Name of the first variable group; null without one. */
  environment: string | null
  trigger: IdentityTrigger
}

export type IdentityTrigger = 'manual' | 'schedule' | 'integration' | 'build'

/** Returns what started a task. A user who presses "run now" of a schedule starts it manually. */
export function triggerOf(task: {
  user_id: number | null
  schedule_id: number | null
  integration_id: number | null
  build_task_id: number | null
}): IdentityTrigger {
  if (task.integration_id !== null) return 'integration'
  if (task.user_id !== null) return 'manual'
  if (task.schedule_id !== null) return 'schedule'
  return task.build_task_id !== null ? 'build' : 'manual'
}

/** A signed token, and the variables that pass it. */
export type SignedToken = Pick<IdentityToken, 'variable' | 'file_variable'> & { token: string }

/** Signs the tokens of a task. `run_seconds`: its time limit, which no token outlives; 0 for none. */
export async function taskTokens(
  services: Pick<Services, 'database' | 'cipher' | 'config'>,
  wanted: readonly IdentityToken[],
  identity: TaskIdentity,
  run_seconds: number,
): Promise<SignedToken[]> {
  if (wanted.length === 0) return []
  const { web_host: issuer } = services.config
  if (issuer === '') throw conflict('identity_issuer_missing')
  const iat = Math.floor(Date.now() / 1000)
  const claims = wanted.map(({ audience, lifetime_sec }): Claims => {
    const longest = run_seconds > 0 ? Math.max(run_seconds, minTokenSeconds) : lifetime_sec
    return {
      iss: issuer,
      sub: subjectOf(identity),
      aud: audience,
      iat,
      nbf: iat,
      exp: iat + Math.min(lifetime_sec, longest),
      jti: randomUUID(),
      project: identity.project.name,
      project_id: String(identity.project.id),
      template: identity.template.name,
      template_id: String(identity.template.id),
      task_id: String(identity.task_id),
      user: identity.username,
      branch: identity.branch,
      environment: identity.environment ?? '',
      trigger: identity.trigger,
    }
  })
  const tokens = await signTokens(services, claims)
  return wanted.map(({ variable, file_variable }, at) => ({ variable, file_variable, token: tokens[at] as string }))
}

/** Returns the claim `sub`. IDs come first: the name of a variable group may contain any character. */
export function subjectOf({ project, template, environment }: TaskIdentity): string {
  return `project:${project.id}:template:${template.id}:environment:${environment ?? '*'}`
}
