import { scriptLike } from './script-like.ts'

export const bash = scriptLike({
  id: 'bash',
  title: 'Bash Script',
  priority: 700,
  look: { icon: 'bash', color: '#2e7d32', dark_color: '#7bc47f' },
  command: 'bash',
  hint: 'Install Bash with the package manager of the machine, for example `apt-get install bash`.',
})
