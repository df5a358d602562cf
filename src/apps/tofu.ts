import { terraformLike } from './terraform-like.ts'

export const tofu = terraformLike({
  id: 'tofu',
  title: 'OpenTofu Code',
  priority: 800,
  look: { icon: 'tofu', color: '#8a6d00', dark_color: '#ffda18' },
  hint: 'Install OpenTofu from https://opentofu.org/docs/intro/install.',
})
