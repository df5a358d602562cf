/** Why a file that matches a pattern is not among the artifacts of a task. */
export const artifacts = {
  artifact_too_large: 'The artifacts of a task may have {{size}} in all (setting max_artifact_bytes)',
  artifact_too_many: 'A task may have {{max}} artifacts (setting max_artifact_files)',
  artifact_link: 'It is a symbolic link, which is not followed',
  artifact_special: 'It is not a regular file',
  artifact_name: 'Its name is not valid UTF-8, or longer than {{max}} bytes',
  artifact_unreadable: "The task's user cannot read it",
  artifact_server_full: 'The disk of the server is full',
  artifact_not_stored: 'The server could not store it: {{problem}}',
  artifact_stopped: 'The task was stopped before it was stored',
  artifact_part: 'The file has {{size}} bytes: request a range that begins before its end',
  artifact_lost: 'The content of {{name}} is missing from the data folder of the server',
  artifacts_not_listed: 'The files could not be listed: {{problem}}',
} as const
