const colour = String.raw`\x1b\[[\d;]*[mK]`

/**
 * Matches lines of a log that open or close a fold, whatever their colours: Ansible's plays, tasks and failures; Terraform's
 * phases and error boxes; the group markers of GitHub, Buildkite and GitLab. The server searches a whole log with it
 * (anchored, so it costs a few characters of each line); the viewer decides what each of the lines means.
 */
export const markExpression = String.raw`^(?:${colour})*(?:PLAY(?: \[.*\]| RECAP)? \*{3}|TASK \[|RUNNING HANDLER \[|HANDLER \[|fatal: \[|failed: \[|\.\.\.ignoring|::(?:group::|endgroup::)|(?:---|\+\+\+|~~~|\^\^\^) \S|section_(?:start|end):\d+:|Initializing (?:the backend|modules|provider plugins|HCP)|(?:Terraform|OpenTofu) (?:used the selected|will perform the|planned the)|No changes\. Your |(?:Apply|Destroy) complete!|[╷╵]|(?:${colour}|[│ ])*Error: |[\w.\-[\]"/]+: (?:Refreshing state|Reading|Creating|Modifying|Destroying)\.\.\.)`
