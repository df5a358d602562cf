import { scriptLike } from './script-like.ts'

export const bash = scriptLike({
  id: 'bash',
  title: 'Bash Script',
  command: 'bash',
  hint: 'Install Bash with the package manager of the machine, for example `apt-get install bash`.',
})
