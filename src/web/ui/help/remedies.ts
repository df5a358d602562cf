import type { MessageCode } from '../../../contract/message.ts'

/**
 * Where the help says how to fix what a message reports: a document, and optionally one of its headings.
 * test/help-targets.test.ts looks each of them up.
 */
export const remedies: Readonly<Partial<Record<MessageCode, string>>> = {
  // Host keys
  git_host_key_changed: 'known-hosts#a-changed-key',
  git_host_key_changed_to: 'known-hosts#a-changed-key',
  git_host_key_kind: 'known-hosts#a-changed-key',
  git_host_key_unknown: 'known-hosts#strict-checking',
  git_host_key_unknown_to: 'known-hosts#strict-checking',
  host_key_differs: 'known-hosts#a-changed-key',
  // Repositories that cannot be read
  git_login_needed: 'repositories#if-it-cannot-be-read',
  git_login_refused: 'repositories#if-it-cannot-be-read',
  git_no_repository: 'repositories#if-it-cannot-be-read',
  git_unreachable: 'repositories#if-it-cannot-be-read',
  git_broken_off: 'repositories#if-it-cannot-be-read',
  git_host_silent: 'repositories#if-it-cannot-be-read',
  git_too_slow: 'repositories#if-it-cannot-be-read',
  git_certificate: 'repositories#if-it-cannot-be-read',
  git_redirect: 'repositories#if-it-cannot-be-read',
  git_address_forbidden: 'config#allowed-addresses-of-repositories',
  git_address_loopback: 'config#allowed-addresses-of-repositories',
  git_address_private: 'config#allowed-addresses-of-repositories',
  host_unknown: 'repositories#if-it-cannot-be-read',
  repository_needs_ssh_key: 'repositories#addresses',
  no_such_branch: 'repositories#branch-or-tag',
  repository_elsewhere: 'runners#what-is-different-on-another-machine',
  checkout_too_long: 'repositories#if-it-cannot-be-read',
  history_too_large: 'repositories#if-it-cannot-be-read',
  content_too_large: 'repositories#if-it-cannot-be-read',
  too_many_files: 'repositories#if-it-cannot-be-read',
  // Keys and secrets
  key_empty: 'keys#ssh-keys',
  group_secret_empty: 'variable-groups#secrets',
  key_not_decrypted: 'encryption#wrong-or-missing-key',
  group_secret_not_decrypted: 'encryption#wrong-or-missing-key',
  answers_not_decrypted: 'encryption#wrong-or-missing-key',
  job_not_decrypted: 'encryption#wrong-or-missing-key',
  ssh_key_no_passphrase: 'keys#ssh-keys',
  ssh_key_wrong_passphrase: 'keys#ssh-keys',
  ssh_key_public: 'keys#ssh-keys',
  ssh_key_putty: 'keys#ssh-keys',
  ssh_key_unreadable: 'keys#ssh-keys',
  become_key_unfit: 'inventories#how-ansible-signs-in',
  // Runners
  wait_runner_tag: 'queue#which-runner-takes-it',
  wait_runner_tags: 'queue#which-runner-takes-it',
  wait_default_runner: 'queue#which-runner-takes-it',
  wait_runners_inactive: 'queue#which-runner-takes-it',
  wait_runners_closed: 'queue#which-runner-takes-it',
  wait_no_runner: 'runners#troubleshooting',
  lost_silent: 'runners#troubleshooting',
  lost_silent_runner: 'runners#troubleshooting',
  registration_token_wrong: 'runners#a-runner-on-another-machine',
  program_missing: 'administration#apps',
  program_missing_hint: 'administration#apps',
  // Limits and disks
  wait_disk_low: 'administration#almost-full-disks',
  runner_disk_full: 'administration#almost-full-disks',
  git_disk_full: 'administration#almost-full-disks',
  artifact_server_full: 'administration#almost-full-disks',
  database_full: 'administration#when-the-database-has-a-problem',
  database_failing: 'administration#when-the-database-has-a-problem',
  wait_project_full: 'queue#limits',
  wait_project_minutes: 'queue#limits',
  wait_template_full: 'queue#limits',
  queue_full: 'queue#limits',
  waited_too_long: 'queue#time',
  waited_too_long_for: 'queue#time',
  timed_out: 'queue#time',
  silent_too_long: 'queue#time',
  // Containers
  containers_off: 'containers#why-a-task-fails',
  containers_required: 'containers#why-a-task-fails',
  engine_missing: 'containers#why-a-task-fails',
  engine_silent: 'containers#why-a-task-fails',
  image_missing: 'containers#why-a-task-fails',
  image_denied: 'containers#why-a-task-fails',
  image_not_here: 'containers#why-a-task-fails',
  image_unreachable: 'containers#why-a-task-fails',
  image_no_shell: 'containers#why-a-task-fails',
  container_memory: 'containers#why-a-task-fails',
  container_files_closed: 'containers#why-a-task-fails',
  kubernetes_off: 'kubernetes#why-a-task-fails',
  kubernetes_image_missing: 'kubernetes#why-a-task-fails',
  kubernetes_unreachable: 'kubernetes#why-a-task-fails',
  kubernetes_unauthorized: 'kubernetes#why-a-task-fails',
  kubernetes_forbidden: 'kubernetes#why-a-task-fails',
  kubernetes_refused: 'kubernetes#why-a-task-fails',
  pod_not_started: 'kubernetes#why-a-task-fails',
  // Ansible and Terraform
  limit_hits_no_host: 'ansible#a-limit-that-matches-no-host',
  inventory_not_parsed: 'inventories#preview-and-problems',
  vault_script_not_executable: 'ansible#vault-passwords',
  vault_name_wrong: 'ansible#vault-passwords',
  plan_stale: 'terraform#locks-and-outdated-plans',
  state_locked: 'terraform#locks-and-outdated-plans',
  state_locked_id: 'terraform#locks-and-outdated-plans',
  state_locked_http: 'terraform#locks-and-outdated-plans',
  backend_without_address: 'terraform#override-backend',
  backend_file_taken: 'terraform#override-backend',
  backend_declared_twice: 'terraform#override-backend',
  // Signing in and tokens
  token_unknown: 'api-tokens#limits-of-a-token',
  subscription_key_expired: 'editions#subscriptions',
  // Objects that are not ready
  inventory_required: 'not-ready#reasons',
}

/** The same for sentences of other programs, such as Ansible, as they appear in the cause of a failed task. */
export const remediesOfTexts: readonly (readonly [RegExp, string])[] = [
  [/no vault secrets found|no vault secrets were found/i, 'ansible#vault-passwords'],
  [/host key verification failed|host identification has changed/i, 'known-hosts#a-changed-key'],
  [
    /\bunreachable\b|failed to connect to the host via ssh|permission denied \(publickey/i,
    'inventories#hosts-that-cannot-be-reached',
  ],
  [/error acquiring the state lock/i, 'terraform#locks-and-outdated-plans'],
]

/** A message as an answer carries it. */
export interface SentMessage {
  code: string
  params: Readonly<Record<string, unknown>>
}

/** Returns where the remedy of a message is, or of the message inside of it that has one; undefined if none is known. */
export function remedyOf(message: SentMessage | null | undefined): string | undefined {
  if (!message) return undefined
  const text = Object.values(message.params)
    .filter((value) => typeof value === 'string')
    .join(' ')
  const quoted = message.code === 'as_given' || message.code === 'cause_on_hosts'
  return (
    remedies[message.code as MessageCode] ??
    (quoted ? remediesOfTexts.find(([pattern]) => pattern.test(text))?.[1] : undefined) ??
    Object.values(message.params)
      .map((value) => (typeof value === 'object' ? remedyOf(value as SentMessage | null) : undefined))
      .find((target) => target !== undefined)
  )
}
