import { terraformLike } from './terraform-like.ts'

export const terraform = terraformLike({
  id: 'terraform',
  title: 'Terraform Code',
  hint: 'Install Terraform 1.4 or newer from https://developer.hashicorp.com/terraform/install.',
})
