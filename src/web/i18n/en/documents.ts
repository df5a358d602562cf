/** The help: the documents in the console, and what leads to them. */
export const documents = {
  helpWith: 'Help: {{title}}',
  search: 'Search the help',
  empty: 'Nothing in the help contains “{{filter}}”.',
  contents: 'On this page',
  linkTo: 'Link to “{{heading}}”',
  example: 'Example',
  table: 'Table',
  openPage: 'Open in a new tab',
  earlier: 'Previous document',
  goneText: 'It was renamed or removed. Search the help for its subject.',
  english: 'The documents are in English.',
  remedy: 'How to fix this',
}
