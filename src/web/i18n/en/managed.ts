/** The resources that workspaces manage. */
export const managed = {
  title: 'Resources',
  text: 'What the workspaces manage whose state Signalbox keeps, from the newest version of each state. Values are not listed.',
  filter: 'Filter by address, type, provider, workspace or template',
  address: 'Address',
  type: 'Type',
  provider: 'Provider',
  template: 'Template',
  next: 'Next page',
  first: 'First page',
  end: 'These are the last ones',
  noMatch: 'No resource matches',
  showAll: 'Show all',
  none: 'No resources yet',
  noneText: 'They appear here with the first apply of a template with Override backend.',
  all: 'Resources of all workspaces',
}
