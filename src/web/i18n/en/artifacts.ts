export const artifacts = {
  title: 'Artifacts',
  count_one: '{{count}} artifact',
  count_other: '{{count}} artifacts',
  patterns: 'Files to keep',
  patternsHelp:
    'One pattern per line, from the top of the repository. * stands for any characters of a name, ** for any folders. A folder means everything in it; hidden files only if the pattern names the dot. A line that begins with ! leaves files out.',
  keptHelp:
    'The files are copied to the server after each run, also a failed one, and everyone who can see the run can download them. Secrets in them are not masked.',
  nothingKept: 'No files are kept',
  downloadAll: 'Download all',
  download: 'Download {{name}}',
  none: 'No artifacts',
  noneMatched: 'After the run, no file matched {{patterns}}.',
  noneWanted: 'The template names no files to keep, or the run was stopped.',
  running: 'Files are collected when the run ends.',
  leftOut_one: '{{count}} file was not kept',
  leftOut_other: '{{count}} files were not kept',
  more_one: 'And {{count}} more.',
  more_other: 'And {{count}} more.',
  unmasked: 'Secrets in artifacts are not masked. Artifacts are deleted together with their task.',
}
