const colour = String.raw`\x1b\[[\d;]*[mK]`

/** The start of a line that some programs write before its severity: a time, in brackets or not. */
const time = String.raw`(?:\[?\d[\d:.,TZ/+ -]{6,34}\]? +)?`

/**
 * Matches lines with which scripts and programs report an error: a severity at the start, Python's tracebacks (the
 * first line, a frame, the exception), errors of shells, make and npm. Words within a line ("0 errors") are not enough.
 */
export const errorExpression = String.raw`${time}[[<]?(?:(?:ERROR|FATAL|CRITICAL|FAILED)\b(?! - RETRYING)|(?:[Ee]rror|[Ff]atal(?: error)?|panic)(?:\[\w+\])?[:\]])|Traceback \(most recent call last\):| +File ".+", line \d|[\w.]*[A-Z]\w*(?:Error|Exception)(?::|$)|[^\s:]+: line \d+: |[^\s:]+: \d+: .*(?:not found|[Ss]yntax error)|make(?:\[\d+\])?: \*\*\*|npm (?:ERR!|error )`

/**
 * Matches lines of a log that open or close a fold or report an error, whatever their colours: the start of a task's preparation, Ansible's plays, tasks and failures, errors of scripts; Terraform's
 * phases and error boxes; the group markers of GitHub, Buildkite and GitLab. The server searches a whole log with it
 * (anchored, so it costs a few characters of each line); the viewer decides what each of the lines means.
 */
export const markExpression = String.raw`^(?:${colour})*(?:Preparing: \d|PLAY(?: \[.*\]| RECAP)? \*{3}|TASK \[|RUNNING HANDLER \[|HANDLER \[|fatal: \[|failed: \[|\.\.\.ignoring|::(?:group::|endgroup::)|(?:---|\+\+\+|~~~|\^\^\^) \S|section_(?:start|end):\d+:|Initializing (?:the backend|modules|provider plugins|HCP)|(?:Terraform|OpenTofu) (?:used the selected|will perform the|planned the)|No changes\. Your |(?:Apply|Destroy) complete!|[╷╵]|(?:${colour}|[│ ])*Error: |[\w.\-[\]"/]+: (?:Refreshing state|Reading|Creating|Modifying|Destroying)\.\.\.|${errorExpression})`
