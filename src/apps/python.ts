import { pythonEnvironment } from './python-environment.ts'
import { scriptLike } from './script-like.ts'

export const python = scriptLike({
  id: 'python',
  title: 'Python Script',
  priority: 500,
  look: { icon: 'python', color: '#2b5b84', dark_color: '#7fb3dd' },
  command: 'python3',
  hint: 'Install Python 3 with the package manager of the machine, for example `apt-get install python3`.',
  programs: async (job, shell, cwd) => {
    const folder = await pythonEnvironment(job, shell, cwd)
    return folder && `${folder}/bin`
  },
  env: { PYTHONUNBUFFERED: '1' }, // otherwise output arrives in blocks of 8 KB, minutes late
})
