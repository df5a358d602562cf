import { expect, test } from 'vitest'
import type { AppInfo } from '../../../contract/app.ts'
import { choiceOf, offered, templateFields, templateName } from './candidate-template.ts'

const app = (id: string, changes: Partial<AppInfo> = {}) =>
  ({ id, active: true, installed: true, ...changes }) as AppInfo
const candidate = (of: string) => ({ app: of, path: 'infra', title: null, certain: true })

test('Pulumi only previews, in its folder', () => {
  const fields = templateFields({ app: 'pulumi', path: 'cloud' })
  expect(fields).toMatchObject({ playbook: 'preview', working_directory: 'cloud' })
  expect(choiceOf({ working_directory: null, ...fields })).toEqual({ app: 'pulumi', path: 'cloud' })
  expect(templateFields({ app: 'ansible', path: ' site.yml' })).toEqual({ app: 'ansible', playbook: 'site.yml' })
})

test('a template is called like its play, its file, its folder, or its repository', () => {
  expect(templateName({ app: 'ansible', path: 'plays/site.yml' }, 'Web servers', 'ops')).toBe('Web servers')
  expect(templateName({ app: 'ansible', path: 'plays/site.yml' }, null, 'ops')).toBe('site')
  expect(templateName({ app: 'terraform', path: 'infra/dns/' }, null, 'ops')).toBe('dns')
  expect(templateName({ app: 'terraform', path: '' }, null, 'ops')).toBe('ops')
})

test('only apps that the server offers are offered, and OpenTofu in place of a missing Terraform', () => {
  const apps = [app('terraform', { installed: false }), app('tofu'), app('bash', { active: false })]
  expect(offered([candidate('terraform'), candidate('bash'), candidate('ansible')], apps)).toEqual([candidate('tofu')])
  expect(offered([candidate('terraform')], [app('terraform'), app('tofu')])).toEqual([candidate('terraform')])
  expect(offered([candidate('terraform')], [app('terraform', { installed: false })])).toEqual([candidate('terraform')])
})
