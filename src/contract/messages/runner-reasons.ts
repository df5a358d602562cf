/** Why a runner ended a task with an error. */
export const runnerReasons = {
  command_failed: '{{command}} ended with exit code {{exit_code}}',
  command_killed: '{{command}} ended with exit code {{exit_code}} (signal {{signal}})',
  program_missing: '{{program}} is not installed on this runner',
  program_missing_hint: '{{program}} is not installed on this runner. {{hint}}',
  working_folder_missing: 'The working directory of the command is missing',
  no_such_branch: 'There is no branch {{branch}} in {{repository}}',
  no_such_commit: 'There is no commit {{commit}} in {{repository}}',
  commit_ambiguous: 'The commit {{commit}} is ambiguous in {{repository}}: give more of its digits',
  commit_outside: 'The commit {{commit}} is not part of any branch or tag of {{repository}}',
  repository_without_branch: 'The repository {{repository}} is empty: it has no branch {{branch}} yet',
  repository_empty: 'The repository {{repository}} is empty',
  host_unknown: 'The host name in {{repository}} is not known',
  checkout_too_long: 'The checkout took longer than {{duration}} (setting max_checkout_sec)',
  history_too_large: 'The history of the repository is larger than {{size}} (setting max_checkout_bytes)',
  content_too_large: 'The content of the repository is larger than {{size}} (setting max_checkout_bytes)',
  too_many_files: 'The repository has more than {{max}} files (setting max_checkout_files)',
  timed_out: 'task timed out after {{duration}}',
  silent_too_long: 'no output for {{duration}}',
  runner_token_refused:
    "The server refused the runner's token for as long as a lease: the commands were stopped, because the server could not watch them",
  runner_disk_full:
    'The disk of the runner is full: free space on it, or lower what a task may take (setting max_task_bytes)',
  runner_machine_restarted: 'The machine of the runner was started again while the command ran; its result is unknown',
  watcher_killed: 'The process that watched the command was killed; its result is unknown',
  journal_damaged: "The runner's journal of this task is damaged: what the task has done is unknown",
} as const
