import type { Job } from '../contract/job.ts'
import type { Shell } from './app.ts'

type Checkout = Pick<Shell, 'commit'>

/** Returns the object `semaphore_vars.task_details` for playbooks. Missing facts have no key. */
export function taskDetails(job: Job, checkout: Checkout): Record<string, string | number | null> {
  const { type, message, username, url, incoming_version, target_version } = job.details
  return {
    id: job.task_id,
    ...(message && { message }),
    username,
    url: url || null,
    commit_hash: checkout.commit.hash,
    commit_message: checkout.commit.message,
    ...(job.inventory && { inventory_name: job.inventory.name, inventory_id: job.inventory.id }),
    repository_name: job.repository.name,
    repository_id: job.repository.id,
    ...(type && { type }),
    ...(type && incoming_version && { incoming_version }),
    ...(type === 'build' && target_version && { target_version }),
  }
}

/** Returns the environment variables of builds and deployments of every app. */
export function versionEnvironment(job: Job): Record<string, string> {
  const { type, incoming_version, target_version } = job.details
  return {
    ...(type && { SEMAPHORE_TASK_TYPE: type }),
    ...(incoming_version && { SEMAPHORE_TASK_INCOMING_VERSION: incoming_version }),
    ...(type === 'build' && target_version && { SEMAPHORE_TASK_TARGET_VERSION: target_version }),
  }
}

/** Returns the same facts for scripts, which cannot read the object: one variable each, missing if empty. */
export function detailsEnvironment(job: Job, checkout: Checkout): Record<string, string> {
  const facts = Object.entries(taskDetails(job, checkout)).filter(([, value]) => value !== null && value !== '')
  return Object.fromEntries(
    facts.map(([name, value]) => [`SEMAPHORE_TASK_DETAILS_${name.toUpperCase()}`, String(value)]),
  )
}
