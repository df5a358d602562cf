/** Examples that fill the empty fields of a form. */
export const examples = {
  inserted: 'Filled in: {{fields}}',
  undo: 'Undo',
  ansibleName: 'Configure web servers',
  terraformName: 'Change the production infrastructure',
  scriptName: 'Deploy the website',
  matcherName: 'Push to main',
  version: 'Version to deploy',
  versionHelp: 'Three numbers, such as 1.4.0',
  zone: 'Zone',
}
