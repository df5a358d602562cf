import type { Job } from '../contract/job.ts'
import type { Shell } from './app.ts'
import { below, fileArgument } from './place.ts'

const file = 'signalbox-connection-test.yml'

/**
 * Writes a playbook that only signs in to every host, and returns it as an argument. It is in the folder of the playbook
 * whose connections are tested: Ansible finds variables of the connection in the group_vars and host_vars there.
 */
export async function pingPlaybook(job: Job, shell: Shell, playbook: string): Promise<string> {
  const beside = await fileArgument({ ...job, playbook }, shell, 'part_playbook')
  const path = below('.', beside.slice(0, beside.lastIndexOf('/')), file)
  const becomes = job.inventory !== null && job.inventory.become_key.type !== 'none'
  await shell.writeFile(below(shell.repository, job.working_directory, path), play(becomes))
  return path
}

/** `always`: arguments of the template may choose tags. With credentials to become another user, that is tested too. */
const play = (becomes: boolean) => `- name: Connection test
  hosts: all
  gather_facts: false
  become: ${becomes}
  tasks:
    - name: Sign in and run Python
      ansible.builtin.ping:
      tags: always
`
