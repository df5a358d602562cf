/** Texts of triggers that only the pages of templates show: not part of the first load. */
export const commits = {
  checkHelp: 'Starts a task when the branch has a new commit. The current commit does not count as new.',
  checkRunNowHelp: 'Starts a task for the current commit when the template is saved.',
  checkMany_one: 'This template has {{count}} check for new commits.',
  checkMany_other: 'This template has {{count}} checks for new commits. They are changed one by one:',
  checkFailed: 'The template is saved, but not its check for new commits: {{message}}',
  checkNotRun: 'The template and its check for new commits are saved, but no task was started: {{message}}',
  checkNotLoaded: 'Its check for new commits could not be loaded: {{message}} It stays unchanged.',
  noneText: 'Add a schedule or an integration to start it automatically.',
}
