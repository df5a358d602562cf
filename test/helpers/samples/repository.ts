import fc from 'fast-check'
import { repositories } from '../../../src/contract/repository.ts'
import { validTexts } from '../../api/round-trip/drafts.ts'
import { aLabel, aRepository } from '../suite.ts'
import { canary } from '../writes.ts'
import type { ResourceSample } from './sample.ts'

export const sample: ResourceSample = {
  calls: repositories,
  type: 'repository',
  body: ({ none }) => ({ ...aRepository, ...aLabel, name: 'Labelled', ssh_key_id: none }),
  changed: { git_branch: 'dev' },
  rules: ({ ssh_keys, logins }) => ({
    labels: validTexts.labels,
    git_url: validTexts.gitUrl,
    git_branch: validTexts.branch,
    ssh_key_id: fc.constantFrom(...ssh_keys, ...logins),
  }),
  // Addresses may hold secrets, which no event shows.
  writes: {
    'repositories.create': async ({ project }) => {
      const { id } = await project.repository({ git_url: `https://ada@git.example.com/a?t=${canary}` })
      return { type: 'repository', action: 'created', id }
    },
    'repositories.test': async ({ admin, project }) => {
      const git_url = `/nonexistent/${canary.length}`
      const body = { git_url, git_branch: 'main', ssh_key_id: (await project.login('Test', canary)).id }
      await admin.ok(repositories.test, { ...project, body })
      return { type: 'repository', action: 'tested', id: null }
    },
    'repositories.update': async ({ admin, project }) => {
      const { id, name } = await project.repository()
      const body = {
        name,
        git_url: `https://x@git.example.com/b?t=${canary}`,
        git_branch: 'dev',
        ssh_key_id: project.none,
      }
      await admin.ok(repositories.update, { ...project.at(id), body })
      return {
        type: 'repository',
        action: 'updated',
        id,
        changes: {
          git_url: ['https://git.example.com/team/repository.git', 'https://git.example.com/b'],
          git_branch: ['main', 'dev'],
        },
      }
    },
  },
}
