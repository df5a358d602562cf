/** Checks for drift of workspaces. */
export const drift = {
  title: 'Drift',
  check: 'Check for drift',
  fix: 'Plan the fix',
  status: {
    in_sync: 'In sync',
    drifted: 'Drifted',
    unknown: 'Unknown',
  },
  reason: {
    never_checked: 'Never checked',
    check_failed: 'The last check failed',
    state_changed: 'The state has changed since the last check',
  },
  since: 'since',
  resources_one: '{{count}} resource',
  resources_other: '{{count}} resources',
  changes: 'Resources that differ',
  more_one: '{{count}} more resource differs: the summary of the check has all',
  more_other: '{{count}} more resources differ: the summary of the check has all',
  lastCheck: 'Last check: task {{id}}',
  checking: 'Checking {{name}} for drift',
  fixing: 'Run started: its plan waits for a confirmation',
  noTemplate: 'Attach the workspace to a template first',
  isBuild: 'A build has a version, so its template cannot check for drift',
  isDeploy: 'A deployment needs a build: start it from the template',
  task: 'Check for drift',
}
