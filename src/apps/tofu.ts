import { terraformLike } from './terraform-like.ts'

export const tofu = terraformLike({
  id: 'tofu',
  title: 'OpenTofu Code',
  hint: 'Install OpenTofu from https://opentofu.org/docs/intro/install.',
})
